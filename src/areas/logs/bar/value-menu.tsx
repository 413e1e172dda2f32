import { isAdmin } from "../../../domain/access/roles.js";
import { logMessages } from "../generated/messages.en.js";
import { useGateway, useMessages, useNavigation, type Place } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { MenuItem } from "../../../ui/kit/menu/menu.js";
import { MenuAt } from "../../../ui/kit/menu/menu-at.js";
import { valueOf, type ValueField } from "../model/log-exclusions.js";
import type { LogRow } from "../model/log-pages.js";
import { useLogTypes } from "../rows/log-cells.js";
import type { LogsModel } from "../model/logs-model-types.js";

/** A value of an entry that was pressed. */
export interface PressedValue {
  readonly row: LogRow;
  readonly field: ValueField;
  readonly anchor: HTMLElement;
}

/** What a press on a value offers: only entries with it, those without it, and the record that it names. */
export function View({
  model,
  pressed,
  onClose,
}: {
  readonly model: LogsModel;
  readonly pressed: PressedValue;
  readonly onClose: () => void;
}) {
  const t = useMessages(logMessages);
  const navigation = useNavigation();
  const { textOf } = useLogTypes();
  const user = useValue(useGateway().session.user);
  const { row, field, anchor } = pressed;
  const value = valueOf(row, field);

  const leadsTo = (key: string, text: string, place: Place, id?: number, query?: string): MenuItem[] => {
    const href = navigation.href(place, id, query);
    return href === undefined
      ? []
      : [{ key, label: text, icon: "right", href, onSelect: () => void navigation.go(place, id, query) }];
  };
  const links = (): MenuItem[] => {
    const admin = user !== undefined && isAdmin(user.role);
    if (field === "channel" && admin)
      return leadsTo("channel", t.value.openChannel, "edit-channel", row.channel);
    if (field === "username" && admin && row.user_id !== 0)
      return leadsTo("user", t.value.openUser, "edit-user", row.user_id);
    // Tokens of others are on no list.
    if (field === "token" && row.username === user?.username)
      return leadsTo(
        "token",
        t.value.openToken,
        "tokens",
        undefined,
        String(new URLSearchParams({ q: value })),
      );
    return [];
  };

  return (
    <MenuAt
      label={t.value.menu(t.picked[field], field === "type" ? textOf(row.type) : value)}
      anchor={anchor}
      onClose={onClose}
      items={[
        {
          key: "only",
          capability: "filter",
          label: t.value.only,
          icon: "check",
          onSelect: () => model.showOnly(field, value),
        },
        {
          key: "exclude",
          capability: "filter",
          label: t.value.exclude,
          icon: "ban",
          onSelect: () => model.exclude(field, value),
        },
        ...links(),
      ]}
    />
  );
}
