import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Icon, type IconName } from "../icon/icon.js";
import { WaitingNote } from "../notice/waiting-note.js";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  readonly variant?: "plain" | "primary" | "danger" | "quiet";
  readonly icon?: IconName;
  /**
   * A busy button keeps its focus and its size, and does nothing when pressed. The main one of a form or dialog also
   * says what it waits for while the gateway's rate limit holds calls back.
   */
  readonly busy?: boolean;
  /** Only the icon is drawn; the text is its name. */
  readonly iconOnly?: boolean;
  /** Only the icon is drawn where the view is at most as wide, in CSS pixels. */
  readonly iconBelow?: 480 | 960;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Every button. A native one, so that forms, focus and assistive technology need no help. */
export function Button({
  variant = "plain",
  icon,
  busy = false,
  iconOnly = false,
  iconBelow,
  children,
  onClick,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  const main = variant === "primary" || variant === "danger";
  return (
    <>
      <button
        part={variant === "primary" ? "button button--primary" : "button"}
        className="button"
        data-variant={variant}
        data-icon-only={iconOnly || undefined}
        data-icon-below={iconBelow}
        type={type}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={busy ? (event) => event.preventDefault() : onClick}
        {...rest}
      >
        {busy ? <span className="spinner" aria-hidden="true" /> : icon ? <Icon name={icon} /> : null}
        <span className={iconOnly ? "visually-hidden" : undefined}>{children}</span>
      </button>
      {busy && main ? <WaitingNote /> : null}
    </>
  );
}

/** A link that looks like a button; it opens where links open, so it can be opened in a new tab. */
export function ButtonLink({
  href,
  variant = "plain",
  icon,
  onClick,
  children,
}: {
  readonly href: string;
  readonly variant?: "plain" | "primary" | "quiet";
  readonly icon?: IconName;
  readonly onClick?: (event: React.MouseEvent<HTMLAnchorElement>) => void;
  readonly children: ReactNode;
}) {
  return (
    <a
      part={variant === "primary" ? "button button--primary" : "button"}
      className="button"
      data-variant={variant}
      href={href}
      onClick={onClick}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </a>
  );
}
