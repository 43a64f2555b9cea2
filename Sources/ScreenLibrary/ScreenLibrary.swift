// ScreenLibrary
