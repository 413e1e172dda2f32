import type { ReactNode } from "react";

/** A card of facts. */
export function Facts({
  title,
  facts,
}: {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <section className="page-card" aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
