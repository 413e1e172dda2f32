import type { User } from "../../api/user-schema.js";
import { groupsOf } from "../../domain/groups.js";
import { roleName } from "../../domain/roles.js";
import { userStatus } from "../../domain/statuses.js";
import { userMessages } from "../../i18n/messages/users.js";
import { useMessages } from "../../ui/host/host.js";
import type { CsvFile } from "../../ui/collection/list-tools.js";

/** The users as a file. */
export function useUserCsv(): CsvFile<User> {
  const t = useMessages(userMessages);
  return {
    name: "users",
    columns: [
      { label: t.columns.id, capability: "id", value: ({ id }) => id },
      { label: t.columns.username, capability: "username", value: ({ username }) => username },
      { label: t.csv.displayName, value: (user) => user.display_name },
      { label: t.csv.email, value: ({ email }) => email },
      { label: t.columns.group, capability: "group", value: ({ group }) => groupsOf(group).join(",") },
      { label: t.csv.remaining, capability: "statistics", value: ({ quota }) => quota },
      { label: t.csv.used, capability: "statistics", value: (user) => user.used_quota },
      { label: t.csv.requests, capability: "statistics", value: (user) => user.request_count },
      { label: t.columns.role, capability: "role", value: ({ role }) => t.role[roleName(role)] },
      { label: t.columns.status, capability: "status", value: ({ status }) => t.status[userStatus(status)] },
    ],
  };
}
