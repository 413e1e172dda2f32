import { useEffect, useRef, useState } from "react";
import { useHost } from "../../host/context/host.js";
import { placeBeside } from "../floating/floating.js";
import { floatingSheet } from "../floating/floating.css.js";
import { View as MenuList } from "./menu-list.js";
import type { MenuItem } from "./menu.js";

/**
 * The list of actions of what was pressed, beside it. Open as long as it is drawn; the focus returns to where it was.
 */
export function MenuAt({
  label,
  items,
  anchor,
  onClose,
}: {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}) {
  useHost().adopt(floatingSheet);
  const list = useRef<HTMLDivElement>(null);
  const [placed, setPlaced] = useState(false);

  useEffect(() => {
    const popover = list.current;
    if (!popover) return;
    popover.showPopover();
    return placeBeside(anchor, popover, "bottom-start", () => setPlaced(true));
  }, [anchor]);

  const close = (giveBack: boolean) => {
    list.current?.hidePopover();
    if (giveBack) anchor.focus();
  };
  return (
    <div
      ref={list}
      popover="auto"
      part="menu"
      role="menu"
      aria-label={label}
      className="menu"
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
    >
      <MenuList items={items} placed={placed} close={close} />
    </div>
  );
}
