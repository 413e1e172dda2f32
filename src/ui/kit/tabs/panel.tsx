import type { ReactNode, Ref } from "react";

interface PanelProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly tone?: "plain" | "danger" | "warning";
  /** What the reader can do about it. */
  readonly children?: ReactNode;
  /** For a panel that is given the focus, to be read out. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly "data-area"?: string;
}

/** A whole state of a view in words: empty, failed, not allowed, signed out. */
export function Panel({ title, text, tone = "plain", children, heading, ...rest }: PanelProps) {
  return (
    <section className="panel" data-tone={tone} role={tone === "danger" ? "alert" : undefined} {...rest}>
      <h2 ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      {text ? <p className="muted">{text}</p> : null}
      {children ? <div className="row panel-actions">{children}</div> : null}
    </section>
  );
}

/** A remark inside a view that stays: a hint, a warning, a failure that leaves the rest in use. */
export function Callout({
  tone = "info",
  children,
  action,
  live = false,
}: {
  readonly tone?: "info" | "warning" | "danger" | "success";
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Whether it appears in answer to something the reader did. */
  readonly live?: boolean;
}) {
  return (
    <div
      className="callout"
      data-tone={tone}
      role={live ? (tone === "danger" ? "alert" : "status") : undefined}
    >
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
