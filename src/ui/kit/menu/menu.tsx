import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useCapabilities } from "../../host/context/capabilities.js";
import { useHost } from "../../host/context/host.js";
import { createLazy } from "../../host/lifecycle/lazy.js";
import { prefetching } from "../../host/lifecycle/prefetch.js";
import { floatingSheet } from "../floating/floating.css.js";
import { placeBeside } from "../floating/floating.js";
import type { IconName } from "../icon/icon.js";

/** The lines and their keys. Most menus are never opened. */
const MenuList = createLazy(() => import("./menu-list.js"));

/** One line of a menu. Dangerous ones are last, behind a line, and red. */
export interface MenuItem {
  readonly key: string;
  /** The action that it is, where the host may hide it. */
  readonly capability?: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled. */
  readonly reason?: string | undefined;
  /** The group that it belongs to; adjacent entries of one group share a heading and are set apart by a line. */
  readonly group?: string;
  /** The chosen one of several. */
  readonly checked?: boolean;
  readonly href?: string;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** Name of the button. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What the button shows. */
  readonly children: ReactNode;
  readonly className?: string;
  readonly disabled?: boolean;
}

/**
 * A button that opens a list of actions: arrows move, letters jump, Escape closes, the focus returns to the button.
 * Nothing where none of them is offered.
 */
export function Menu({ label, items, children, className = "button", disabled = false }: MenuProps) {
  useHost().adopt(floatingSheet);
  const can = useCapabilities();
  const allowed = items.filter(({ capability = "" }) => can(capability));
  const offered = [...allowed.filter(({ danger }) => !danger), ...allowed.filter(({ danger }) => danger)];
  const [open, setOpen] = useState(false);
  const [placed, setPlaced] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const anchor = button.current;
    const popover = list.current;
    if (!open || !anchor || !popover) return;
    if (!popover.matches(":popover-open")) popover.showPopover();
    const stop = placeBeside(anchor, popover, "bottom-end", () => setPlaced(true));
    return () => {
      setPlaced(false);
      stop();
    };
  }, [open]);

  const close = (giveBack: boolean) => {
    list.current?.hidePopover();
    if (giveBack) button.current?.focus();
  };

  if (offered.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-variant="quiet"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        disabled={disabled}
        popoverTarget={id}
        {...prefetching(MenuList.preload)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          list.current?.showPopover();
        }}
      >
        {children}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        part="menu"
        role="menu"
        aria-label={label}
        className="menu"
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {open ? <MenuList items={offered} placed={placed} close={close} /> : null}
      </div>
    </>
  );
}
