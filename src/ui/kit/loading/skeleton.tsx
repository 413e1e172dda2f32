import type { ReactNode } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useExpected } from "../../host/lifecycle/arrival.js";
import { useHost, useMessages } from "../../host/context/host.js";
import { PausedNote } from "../notice/paused-note.js";
import { shapes, type Box, type Shape } from "../../../theme/skeleton/shapes.js";
import { bones } from "../../../theme/skeleton/bones.css.js";
import { shapeSheet } from "../../../theme/skeleton/shapes.css.js";

/** Boxes as high as what is loading. Announced once to assistive technology. */
export function Skeleton({
  label,
  children,
}: {
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) {
  useHost().adopt(bones, shapeSheet);
  const t = useMessages(commonMessages);
  useExpected();
  return (
    <>
      <span className="visually-hidden" role="status">
        {t.loading(label)}
      </span>
      <div className="skeleton stack" aria-hidden="true" inert>
        {children}
      </div>
    </>
  );
}

/** A box of a skeleton; an area's sheet gives it another height by its class. */
export function Bone({
  className = "",
  width,
}: {
  readonly className?: string;
  /** In CSS pixels, or with a unit. */
  readonly width?: number | string;
}) {
  return <div className={`bone ${className}`.trim()} style={width === undefined ? undefined : { width }} />;
}

/** Boxes of a shape, where a view draws the rest of it by itself. */
export const Boxes = ({ of }: { readonly of: readonly Box[] }): ReactNode => of.map(draw);

const draw = ([classes, ...inside]: Box, index: number): ReactNode => (
  <div key={index} className={classes}>
    {inside.map(draw)}
  </div>
);

/** What a screen looks like before its own code can say so. */
export function ShapeSkeleton({
  shape,
  heading = false,
  label,
}: {
  readonly shape: Shape;
  /** Whether the heading is loading, too. */
  readonly heading?: boolean | undefined;
  readonly label?: string | undefined;
}) {
  return (
    <>
      <Skeleton label={label}>
        {heading ? <Bone className="bone-heading" /> : null}
        {shapes[shape].map(draw)}
      </Skeleton>
      <PausedNote />
    </>
  );
}
