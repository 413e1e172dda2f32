import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { removeRow } from "../../state/collection/write-row.js";
import { readGroupUse, type GroupUse } from "../../state/groups/group-use.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../ui/host/leave/outcome.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";
import { ConfirmDialog } from "../../ui/kit/dialog/dialog.js";
import { Loading } from "../../ui/kit/loading/loading.js";
import { aboutGroup, type GroupRow } from "./group-row.js";
import { eraseGroup } from "./group-writes.js";
import type { GroupsModel } from "./groups-model.js";
import { groupMessages } from "./generated/messages.en.js";

/**
 * Asks before a group is deleted, and says who has it. It is deleted at once: among the options that takes several
 * writes, which can't wait for the time to undo them to pass.
 */
export function View({
  model,
  group,
  onClose,
}: {
  readonly model: GroupsModel;
  readonly group: GroupRow;
  readonly onClose: () => void;
}) {
  const { removal: t } = useMessages(groupMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const gateway = useGateway();
  const { http, toasts } = gateway;
  const announce = useOutcome();
  const { value, error } = useLoaded((signal) => readGroupUse(gateway, group.symbol, signal), gateway.key);
  const about = aboutGroup(group);

  const remove = async () => {
    onClose();
    if (!host.ask("gw-before-group-delete", about)) return;
    const executed = await announce(
      removeRow(model, group.symbol, () => eraseGroup(model, http, group)),
      {
        texts: findingTexts(common, "deleted", group.name),
        then(_gone, { confirmed }) {
          if (confirmed) toasts.show("success", t.deleted(group.name));
          host.emit("gw-group-deleted", about);
        },
      },
    );
    // Nothing else tells which of the options were written.
    if (!executed && model.book) void model.load();
  };
  return (
    <ConfirmDialog
      title={t.title(group.name)}
      text={t.text[model.kind]}
      confirm={t.confirm}
      ends="final"
      disabled={!value && !error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {value ? <Use use={value} /> : error ? null : <Loading label={t.counting} />}
    </ConfirmDialog>
  );
}

/** Who has the group, as far as the gateway tells. */
function Use({ use: { channels, accounts, tokens } }: { readonly use: GroupUse }) {
  const { removal: t } = useMessages(groupMessages);
  return (
    <ul>
      <li>{channels === undefined ? t.channelsUnknown : t.channels(channels)}</li>
      <li>{accounts === undefined ? t.accountsUnknown : t.accounts(accounts)}</li>
      <li>{tokens === undefined ? t.tokensUnknown : t.tokens(tokens)}</li>
    </ul>
  );
}
