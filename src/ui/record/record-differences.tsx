import type { ReactNode } from "react";
import type { Difference } from "../../domain/records/three-way.js";
import { Conflict, NotKept } from "./differences.js";

/**
 * What a save of a form ended with beside what was typed: a conflict that its author decides, or values that were not
 * kept.
 */
export function View({
  decide,
  children,
  ...shown
}: {
  readonly differences: readonly Difference<string>[];
  readonly labels: Readonly<Record<string, string>>;
  /** The ways out of a conflict. */
  readonly decide: { keepTheirs(this: void): void; saveMine(this: void): void } | undefined;
  /** What else happened in between. */
  readonly children?: ReactNode;
}) {
  if (!decide) return <NotKept {...shown} />;
  return (
    <Conflict {...shown} {...decide}>
      {children}
    </Conflict>
  );
}
