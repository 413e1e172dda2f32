import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from "react";
import { useCapabilities } from "../../host/context/capabilities.js";
import { useHost } from "../../host/context/host.js";
import { createLazy } from "../../host/lifecycle/lazy.js";
import { prefetching } from "../../host/lifecycle/prefetch.js";
import { floatingSheet } from "../floating/floating.css.js";
import { placeBeside } from "../floating/floating.js";
import type { IconName } from "../icon/icon.js";

/** The lines and their keys. Most menus are never opened. */
export const MenuLines = createLazy(() => import("./menu-list.js"));

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

/** The lines of an open menu, whose items are made, or come, when it opens. */
export interface LateLines {
  /** The capabilities of its items, of which the menu needs one; "" for an item that every host has. */
  readonly capabilities: readonly string[];
  /** Starts the code of the lines. */
  readonly preload: () => void;
  /** Draws {@link OpenMenuItems} once it has them. */
  readonly lines: ReactNode;
}

const OpenMenu = createContext<Pick<ComponentProps<typeof MenuLines>, "placed" | "close" | "onDrawn">>({
  placed: false,
  close: () => undefined,
});

/** The lines of the menu that is open around it. */
export function OpenMenuItems({ items }: { readonly items: readonly MenuItem[] }) {
  return <MenuLines items={items} {...use(OpenMenu)} />;
}

interface MenuProps {
  /** Name of the button. */
  readonly label: string;
  readonly items: readonly MenuItem[] | LateLines;
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
  const isLate = "lines" in items;
  const capabilities = isLate ? items.capabilities : items.map(({ capability = "" }) => capability);
  const [open, setOpen] = useState(false);
  const [placed, setPlaced] = useState(false);
  const [drawn, setDrawn] = useState(false);
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
      setDrawn(false);
      stop();
    };
  }, [open]);

  const close = (giveBack: boolean) => {
    list.current?.hidePopover();
    if (giveBack) button.current?.focus();
  };

  if (!capabilities.some(can)) return null;
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
        {...prefetching(isLate ? items.preload : MenuLines.preload)}
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
        aria-busy={(open && !drawn) || undefined}
        className="menu"
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {!open ? null : isLate ? (
          <OpenMenu value={{ placed, close, onDrawn: setDrawn }}>{items.lines}</OpenMenu>
        ) : (
          <MenuLines items={items} placed={placed} close={close} onDrawn={setDrawn} />
        )}
      </div>
    </>
  );
}
