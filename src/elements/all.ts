import "./balance.js";
import "./console.js";
import "./login.js";
import "./profile.js";
import "./provider.js";
import "./token-form.js";
import "./token-list.js";
import "./topup.js";
export * from "../index.js";
