import { userTable } from "./catalog-admin.js";
import { defineElement } from "./define-element.js";

defineElement(userTable, () => import("../areas/users/user-table.js"));
