import { userForm } from "./catalog-admin.js";
import { defineElement } from "./define-element.js";

defineElement(userForm, () => import("../areas/users/user-form.js"));
