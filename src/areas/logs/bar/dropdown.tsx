import { createContext, use, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useHost } from "../../../ui/host/context/host.js";
import { floatingSheet } from "../../../ui/kit/floating/floating.css.js";
import { placeBeside } from "../../../ui/kit/floating/floating.js";
import { Icon } from "../../../ui/kit/icon/icon.js";

interface Panel {
  close(this: void): void;
  /** Whether it is in its place and can take the focus. */
  readonly placed: boolean;
}

const PanelContext = createContext<Panel>({ close: () => undefined, placed: false });

/** Closes the panel around. */
export const useClose = (): (() => void) => use(PanelContext).close;

/** Gives the focus to what is found in the panel around, once both are there. */
export function useFirstFocus(selector: string): void {
  const { root } = useHost();
  const { placed } = use(PanelContext);
  useEffect(() => {
    if (placed) root.querySelector<HTMLElement>(`.log-panel:popover-open :is(${selector})`)?.focus();
  }, [placed, root, selector]);
}

/** A button that opens a small panel beside it. The panel closes by Escape, by a press outside and by `useClose`. */
export function Dropdown({
  label,
  buttonName,
  name,
  active,
  clear,
  onClose,
  children,
}: {
  /** What the button shows. */
  readonly label: string;
  /** What the button is called, where that is more. */
  readonly buttonName?: string;
  /** What the panel is called. */
  readonly name: string;
  /** Whether what it sets is set. */
  readonly active: boolean;
  /** What the button that clears it is called, and what it does. */
  readonly clear?: { readonly label: string; run(this: void): void } | undefined;
  readonly onClose?: () => void;
  /** The open panel. */
  readonly children: ReactNode;
}) {
  const { adopt, root } = useHost();
  adopt(floatingSheet);
  const [open, setOpen] = useState(false);
  const [placed, setPlaced] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const [anchor, popover] = [button.current, panel.current];
    if (!open || !anchor || !popover) return;
    return placeBeside(anchor, popover, "bottom-start", () => setPlaced(true));
  }, [open]);

  const close = () => {
    panel.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <span className="log-filter" data-active={active || undefined}>
      <button
        ref={button}
        type="button"
        className="button filter-button"
        aria-label={buttonName}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        popoverTarget={id}
      >
        <span>{label}</span>
        {clear ? null : <Icon name="down" />}
      </button>
      {clear ? (
        <button
          type="button"
          className="log-clear"
          aria-label={clear.label}
          onClick={() => {
            button.current?.focus();
            clear.run();
          }}
        >
          <Icon name="close" />
        </button>
      ) : null}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        className="menu log-panel"
        onBeforeToggle={(event) => {
          // Before what has the focus goes with the panel; a press elsewhere has taken it already.
          if (event.newState === "closed" && panel.current?.contains(root.activeElement))
            button.current?.focus();
        }}
        onToggle={(event) => {
          const opened = event.newState === "open";
          setOpen(opened);
          if (!opened) setPlaced(false);
          if (!opened) onClose?.();
        }}
      >
        {open ? <PanelContext value={{ close, placed }}>{children}</PanelContext> : null}
      </div>
    </span>
  );
}
