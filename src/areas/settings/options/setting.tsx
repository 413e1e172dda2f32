import type { ReactNode } from "react";

/** One thing to set: what it is, what can be done about it, and below it what came of that. */
export function Setting({
  title,
  text,
  action,
  part,
  name,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly part?: string;
  /** The name by which the address finds it. */
  readonly name?: string;
  readonly children?: ReactNode;
}) {
  return (
    <section className="setting" part={part} data-option={name}>
      <div className="setting-head">
        <div>
          <h2>{title}</h2>
          <p className="muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
