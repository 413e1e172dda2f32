import type { User } from "../../api/user-schema.js";
import { UserStatus } from "../../domain/statuses.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { userMessages } from "../../i18n/messages/users.js";
import { Button } from "../../ui/kit/button.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { lookTexts, useOutcome } from "../../ui/host/lost-answer.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { RowMenu, useRowItems } from "../../ui/collection/row-menu.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import { rightsOver } from "./user-rights.js";
import type { UserSwitch, UsersModel } from "./users-model.js";

/** What the menu of a row offers. */
export const rowMenu = ["add-quota", "promote", "demote", "switch", "delete"] as const;

/** The buttons of a row: edit, and a menu with the rest. What the reader's role does not reach says why. */
export function UserActions({
  user,
  actorRole,
  model,
  edit,
  give,
  remove,
}: {
  readonly user: User;
  readonly actorRole: number | undefined;
  readonly model: UsersModel;
  readonly edit: () => void;
  /** Asks for a quota to add. */
  readonly give: () => void;
  readonly remove: () => void;
}) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const act = useAct(user, model);
  const name = user.username || t.noName;
  const can = useCapabilities();
  const items = useRowItems();
  const rights = rightsOver(actorRole, user);
  const enabled = user.status === UserStatus.enabled;

  if (rights.edit !== undefined) {
    return (
      <div className="row-actions">
        <Tooltip text={t.reason[rights.edit]}>
          <span className="row-actions">
            {can("edit") ? (
              <Button icon="edit" aria-label={t.edit(name)} aria-disabled>
                {common.edit}
              </Button>
            ) : null}
            {rowMenu.some(can) ? (
              <Button variant="quiet" icon="more" iconOnly aria-disabled>
                {t.rowActions(name)}
              </Button>
            ) : null}
          </span>
        </Tooltip>
      </div>
    );
  }

  const refused = (refusal: (typeof rights)["toggle"]) => ({
    disabled: refusal !== undefined,
    reason: refusal && t.reason[refusal],
  });
  const switches = (["promote", "demote"] as const).map((action) => {
    const refusal = rights[action];
    return {
      key: action,
      capability: action,
      label: t.action[action],
      icon: action === "promote" ? ("up" as const) : ("down" as const),
      ...refused(refusal),
      onSelect: () => void act(action),
    };
  });
  return (
    <div className="row-actions">
      {can("edit") ? (
        <Button icon="edit" aria-label={t.edit(name)} onClick={edit}>
          {common.edit}
        </Button>
      ) : null}
      <RowMenu
        label={t.rowActions(name)}
        items={[
          { key: "give", capability: "add-quota", label: t.action.addQuota, icon: "wallet", onSelect: give },
          ...switches,
          items.toggle(enabled, () => void act(enabled ? "disable" : "enable"), refused(rights.toggle)),
          items.remove(remove, refused(rights.remove)),
        ]}
      />
    </div>
  );
}

function useAct(user: User, model: UsersModel) {
  const t = useMessages(userMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const common = useMessages(commonMessages);
  const tell = useOutcome();
  return async (action: UserSwitch) => {
    await tell(model.act(user, action), {
      texts: lookTexts(common, "saved", user.username || t.noName),
      then(outcome, { confirmed }) {
        if (outcome.kind === "renamed") {
          toasts.show("warning", t.renamed(user.username, outcome.user.username));
          return;
        }
        if (confirmed) toasts.show("success", t.toast[action](user.username));
        host.emit("gw-user-updated", { id: user.id, username: user.username });
      },
    });
  };
}
