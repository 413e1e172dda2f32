/** What hosts hear as the name of the setting. */
export const settingKeys = { keys: ["custom_oauth_providers"] };
