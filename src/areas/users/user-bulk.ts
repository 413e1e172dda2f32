import { GatewayError } from "../../api/errors.js";
import type { User } from "../../api/user-schema.js";
import { UserStatus } from "../../domain/statuses.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { userMessages } from "../../i18n/messages/users.js";
import { andThen, done, type Settled } from "../../state/record/settle.js";
import { useCapableActions, type BulkAction } from "../../ui/collection/bulk.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { rightsOver } from "./user-rights.js";
import type { Outcome, UsersModel } from "./users-model.js";

/** What can be done to many users at once. Rows that the reader's role does not reach are left out. */
export function useBulkActions(model: UsersModel): readonly BulkAction<User>[] {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { session } = useGateway();
  const rights = (user: User) => rightsOver(session.user.peek()?.role, user);

  /** A renamed account is a failure of its row, to be listed with the others. */
  const tell = async (
    user: User,
    work: Promise<Settled<Outcome>>,
    event: "gw-user-updated" | "gw-user-deleted",
  ) =>
    andThen(await work, (outcome) => {
      if (outcome.kind === "renamed") {
        throw new GatewayError("refused", "The account has another name now", {
          serverMessage: t.renamed(user.username, outcome.user.username),
        });
      }
      host.emit(event, { id: user.id, username: user.username });
      return done(outcome);
    });

  return useCapableActions<BulkAction<User>>([
    {
      key: "enable",
      capability: "switch",
      label: common.enable,
      icon: "play",
      skip: (user) => user.status === UserStatus.enabled || rights(user).toggle !== undefined,
      act: (user) => tell(user, model.act(user, "enable"), "gw-user-updated"),
    },
    {
      key: "disable",
      capability: "switch",
      label: common.disable,
      icon: "ban",
      skip: (user) => user.status !== UserStatus.enabled || rights(user).toggle !== undefined,
      act: (user) => tell(user, model.act(user, "disable"), "gw-user-updated"),
    },
    {
      key: "delete",
      capability: "delete",
      label: common.remove,
      icon: "trash",
      danger: { title: t.bulk.deleteTitle, text: t.bulk.deleteText, confirm: t.bulk.deleteConfirm },
      skip: (user) => rights(user).remove !== undefined,
      act: (user) => tell(user, model.erase(user, { refill: false }), "gw-user-deleted"),
    },
  ]);
}
