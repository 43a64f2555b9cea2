/// Web addresses that several rows cite.
enum Sources {
  static let request =
    "https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager/"
    + "requesttrackingauthorization(completionhandler:)"
  static let expanded =
    "https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager/"
    + "requesttrackingauthorization(usingexpandedinterface:additionalinformationaction:completionhandler:)"
  static let dataUse = "https://developer.apple.com/app-store/user-privacy-and-data-use/"
  static let trackingHelp = "https://support.apple.com/en-us/HT212025"
  static let switchMeasurement = "https://qiita.com/n_komiya/items/16958bab6a4899dc20a5"
  static let identifier =
    "https://developer.apple.com/documentation/adsupport/asidentifiermanager/advertisingidentifier"
  static let always =
    "https://developer.apple.com/documentation/corelocation/cllocationmanager/requestalwaysauthorization()"
  static let whenInUse =
    "https://developer.apple.com/documentation/corelocation/cllocationmanager/requestwheninuseauthorization()"
  static let header11 = "CLLocationManager.h, comments of the iOS 11 and 12 SDK"
  static let header13 = "CLLocationManager.h, comments of the iOS 13 SDK"
  static let guidelines = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let notifications =
    "https://developer.apple.com/documentation/usernotifications/asking-permission-to-use-notifications"
  static let deviceCheck = "https://developer.apple.com/documentation/devicecheck/dcdevice"
  static let idfaArticle = "Qiita「iOS14でのIDFA取得」"
  static let locationArticle = "Takahiro Octopress Blog「iOS13におけるCoreLocationの変更点」"
}
