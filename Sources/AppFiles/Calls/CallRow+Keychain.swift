/// Keychain entries that react-native-keychain protects with Face ID. The options are found in a call of any function.
extension CallRow {
  static let keychain: [CallRow] = [
    "USER_PRESENCE", "BIOMETRY_ANY", "BIOMETRY_CURRENT_SET", "BIOMETRY_ANY_OR_DEVICE_PASSCODE",
    "BIOMETRY_CURRENT_SET_OR_DEVICE_PASSCODE",
  ].map { name in
    CallRow(
      .script, "ACCESS_CONTROL", .faceID, form: .member("." + name), strength: .mayAsk,
      from: ["react-native-keychain"], source: "https://github.com/oblador/react-native-keychain")
  }
}
