// SettingsStore
