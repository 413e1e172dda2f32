import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { useCapabilities } from "../../host/context/capabilities.js";
import { useHost } from "../../host/context/host.js";
import { Icon } from "../icon/icon.js";
import { menuListSheet } from "./menu-list.css.js";
import type { MenuItem } from "./menu.js";

/**
 * The lines of an open menu, as far as the host wants them: arrows move, letters jump, Escape and Tab close.
 * @param placed whether the menu is in its place, so that its first line can take the focus
 * @param close `giveBack` returns the focus to what opened the menu
 * @param onDrawn called once the lines are there: until then the menu around them is busy
 */
export function View({
  items,
  placed,
  close,
  onDrawn,
}: {
  readonly items: readonly MenuItem[];
  readonly placed: boolean;
  readonly close: (giveBack: boolean) => void;
  readonly onDrawn?: (drawn: true) => void;
}) {
  useHost().adopt(menuListSheet);
  const can = useCapabilities();
  const allowed = items.filter(({ capability = "" }) => can(capability));
  const offered = [...allowed.filter(({ danger }) => !danger), ...allowed.filter(({ danger }) => danger)];
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => onDrawn?.(true), [onDrawn]);
  useEffect(() => {
    if (placed && list.current) entries(list.current)[0]?.focus();
  }, [placed]);
  return (
    <div ref={list} role="none" onKeyDown={(event) => moveInMenu(event, close)}>
      <Lines items={offered} close={close} />
    </div>
  );
}

function moveInMenu(event: KeyboardEvent<HTMLDivElement>, close: (giveBack: boolean) => void): void {
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
function Lines({ items, close }: { items: readonly MenuItem[]; close: (giveBack: boolean) => void }) {
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

function entries(list: HTMLElement): HTMLElement[] {
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
