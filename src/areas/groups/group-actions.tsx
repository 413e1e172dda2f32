import { DEFAULT_GROUP } from "../../domain/access/groups.js";
import { AUTO } from "../../domain/groups/option-groups.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { changeRow } from "../../state/collection/write-row.js";
import { defineRowActions, type DeclaredActions } from "../../ui/collection/actions/row-actions.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../ui/host/leave/outcome.js";
import { aboutGroup, type GroupRow } from "./group-row.js";
import { writeGroupEnabled } from "./group-writes.js";
import type { GroupsModel } from "./groups-model.js";
import { groupMessages } from "./generated/messages.en.js";

/** What the list gives the actions of its rows. */
export interface GroupActionsProps {
  readonly model: GroupsModel;
  /** Opens a group; absent where it can't be edited. */
  readonly open: ((group: GroupRow) => void) | undefined;
  /** Asks before a group is deleted. */
  readonly onDelete: (group: GroupRow) => void;
  readonly isReadOnly: boolean;
}

/** What can be done to a group. */
export const View = defineRowActions<GroupRow, GroupActionsProps>((props) => ({
  actions: useGroupActions(props),
}));

const isOn = ({ listed }: GroupRow): boolean => listed?.enable ?? true;

function useGroupActions({
  model,
  open,
  onDelete,
  isReadOnly,
}: GroupActionsProps): DeclaredActions<GroupRow>["actions"] {
  const t = useMessages(groupMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const announce = useOutcome();
  const setEnabled = async (group: GroupRow, enable: boolean) => {
    const { listed } = group;
    const about = aboutGroup(group);
    if (!listed || !host.ask("gw-before-group-update", about)) return;
    const work = changeRow(model, group.symbol, { listed: { ...listed, enable } }, () =>
      writeGroupEnabled(http, listed, enable),
    );
    await announce(work, {
      texts: findingTexts(common, "saved", group.name),
      then(_now, { confirmed }) {
        if (confirmed) toasts.show("success", enable ? t.enabled : t.disabled);
        host.emit("gw-group-updated", about);
      },
    });
  };
  if (isReadOnly) return [];
  return [
    ...(open
      ? [{ key: "edit", capability: "edit", label: common.edit, icon: "edit", run: open } as const]
      : []),
    {
      key: "enable",
      capability: "switch",
      label: common.enable,
      icon: "power",
      applies: (group) => !isOn(group),
      run: (group) => void setEnabled(group, true),
    },
    {
      key: "disable",
      capability: "switch",
      label: common.disable,
      icon: "ban",
      applies: (group) => group.listed !== undefined && isOn(group),
      refusal: ({ symbol }) => (symbol === DEFAULT_GROUP ? t.isDefault : undefined),
      run: (group) => void setEnabled(group, false),
    },
    {
      key: "delete",
      capability: "delete",
      label: common.remove,
      icon: "trash",
      applies: ({ symbol }) => symbol !== AUTO,
      refusal: ({ symbol }) => (symbol === DEFAULT_GROUP ? t.defaultStays : undefined),
      run: onDelete,
    },
  ];
}
