import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { placeBeside } from "./floating.js";
import { Icon, type IconName } from "./icon.js";
import { floatingSheet } from "./floating.css.js";
import { useHost } from "../host/host.js";
import { useCapabilities } from "../host/capabilities.js";

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
  /** What it is one of the choices of; neighbours of the same group share its heading and a line of their own. */
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
 * A button that opens a list of actions: arrows move, letters jump, Escape closes, the focus returns to the button. Nothing
 * where none of them is offered.
 */
export function Menu({ label, items, children, className = "button", disabled = false }: MenuProps) {
  useHost().adopt(floatingSheet);
  const can = useCapabilities();
  const allowed = items.filter(({ capability = "" }) => can(capability));
  const offered = [...allowed.filter(({ danger }) => !danger), ...allowed.filter(({ danger }) => danger)];
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const anchor = button.current;
    const popover = list.current;
    if (!open || !anchor || !popover) return;
    if (!popover.matches(":popover-open")) popover.showPopover();
    return placeBeside(anchor, popover, "bottom-end", () => entries(popover)[0]?.focus());
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
        onKeyDown={(event) => moveInMenu(event, close)}
      >
        {open ? <Lines items={offered} close={close} /> : null}
      </div>
    </>
  );
}

/** Arrows move, letters jump, Escape and Tab close. */
export function moveInMenu(event: KeyboardEvent<HTMLDivElement>, close: (giveBack: boolean) => void): void {
  const all = entries(event.currentTarget);
  const root = event.currentTarget.getRootNode() as ShadowRoot;
  const at = all.indexOf(root.activeElement as HTMLElement);
  const step: Record<string, number> = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at - 1 + all.length) % all.length,
    ...(all[at]?.closest(".menu-group")
      ? alongLine(getComputedStyle(event.currentTarget).direction, at, all.length)
      : {}),
    Home: 0,
    End: all.length - 1,
  };
  const next = step[event.key] ?? typeAhead(event.key, all, at);
  if (event.key === "Escape" || event.key === "Tab") {
    if (event.key === "Escape") event.preventDefault();
    event.stopPropagation();
    close(true);
  } else if (next !== undefined) {
    event.preventDefault();
    all[next]?.focus();
  }
}

/** The lines, those of a group together under its name. */
export function Lines({ items, close }: { items: readonly MenuItem[]; close: (giveBack: boolean) => void }) {
  const line = (item: MenuItem) => <Line key={item.key} item={item} close={close} />;
  return items.map((item, at) => {
    const { group } = item;
    if (group === undefined) return line(item);
    if (items[at - 1]?.group === group) return null;
    return (
      <div key={group} role="group" aria-label={group} className="menu-group">
        <span className="menu-heading" aria-hidden="true">
          {group}
        </span>
        {items.filter((other) => other.group === group).map(line)}
      </div>
    );
  });
}

function Line({ item, close }: { item: MenuItem; close: (giveBack: boolean) => void }) {
  const role = item.checked === undefined ? "menuitem" : "menuitemradio";
  const shared = {
    className: "menu-item",
    role,
    tabIndex: -1,
    "aria-checked": item.checked,
    "data-danger": item.danger || undefined,
  };
  const content = (
    <>
      {item.checked ? (
        <Icon name="check" />
      ) : item.icon ? (
        <Icon name={item.icon} />
      ) : (
        <span className="icon" />
      )}
      <span>
        {item.label}
        {item.disabled && item.reason ? <small className="menu-reason">{item.reason}</small> : null}
      </span>
    </>
  );
  const select = () => {
    if (item.disabled) return;
    close(true);
    item.onSelect();
  };
  if (item.href !== undefined) {
    return (
      <a
        {...shared}
        href={item.href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          select();
        }}
      >
        {content}
      </a>
    );
  }
  return (
    <button {...shared} type="button" aria-disabled={item.disabled || undefined} onClick={select}>
      {content}
    </button>
  );
}

/** The choices of a group lie beside each other. */
function alongLine(direction: string, at: number, count: number): Record<string, number> {
  const [back, on] = direction === "rtl" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  return { [back]: (at - 1 + count) % count, [on]: (at + 1) % count };
}

/** The lines of an open menu. */
export function entries(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(".menu-item")];
}

function typeAhead(key: string, all: readonly HTMLElement[], at: number): number | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const letter = key.toLowerCase();
  for (let step = 1; step <= all.length; step += 1) {
    const index = (at + step) % all.length;
    if (all[index]?.textContent.trim().toLowerCase().startsWith(letter)) return index;
  }
  return undefined;
}
