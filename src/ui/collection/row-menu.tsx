import { commonMessages } from "../../i18n/messages/common.js";
import { useMessages } from "../host/host.js";
import { Icon } from "../kit/icon.js";
import { Menu, type MenuItem } from "../kit/menu.js";

type Refusable = Pick<MenuItem, "disabled" | "reason">;

/** What the menus of rows have in common. */
export function useRowItems() {
  const t = useMessages(commonMessages);
  return {
    edit: (onSelect: () => void): MenuItem => ({
      key: "edit",
      capability: "edit",
      label: t.edit,
      icon: "edit",
      onSelect,
    }),
    toggle: (enabled: boolean, onSelect: () => void, refusal: Refusable = {}): MenuItem => ({
      key: "toggle",
      capability: "switch",
      label: enabled ? t.disable : t.enable,
      icon: enabled ? "ban" : "play",
      onSelect,
      ...refusal,
    }),
    remove: (onSelect: () => void, refusal: Refusable = {}): MenuItem => ({
      key: "delete",
      capability: "delete",
      label: t.remove,
      icon: "trash",
      danger: true,
      onSelect,
      ...refusal,
    }),
  };
}

/** The menu at the end of a row. */
export function RowMenu({ label, items }: { readonly label: string; readonly items: readonly MenuItem[] }) {
  return (
    <Menu label={label} items={items}>
      <Icon name="more" />
    </Menu>
  );
}
