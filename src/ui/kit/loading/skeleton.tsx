import type { ReactNode } from "react";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { useExpected } from "../../host/lifecycle/arrival.js";
import { useHost, useMessages } from "../../host/context/host.js";
import { PausedNote } from "../notice/paused-note.js";
import { skeletonSheet } from "./skeleton.css.js";

/** Boxes as high as what is loading. Announced once to assistive technology. */
export function Skeleton({
  label,
  children,
}: {
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) {
  useHost().adopt(skeletonSheet);
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

/** What a screen is mostly made of; "none" is for what may show nothing at all. */
export type Shape = "table" | "log" | "form" | "cards" | "chart" | "none";

const times = (count: number, one: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => one(index));

const field = (index: number) => (
  <div key={index} className="bone-field">
    <Bone className="bone-label" />
    <Bone className="bone-control" />
  </div>
);

/** A bar and, below what is put between, rows in a box with the line for their pages. */
const rows = (between?: ReactNode) => (
  <>
    <div className="bone-bar">
      <Bone className="bone-control" />
      <Bone className="bone-control" />
    </div>
    {between}
    <div className="bone-table">
      {times(11, (index) => (
        <div key={index} className="bone-line">
          {index > 0 ? <Bone /> : null}
        </div>
      ))}
    </div>
    <Bone className="bone-control" />
  </>
);

const content: Readonly<Record<Shape, () => ReactNode>> = {
  table: () => (
    <>
      <div className="bone-views" />
      {rows()}
    </>
  ),
  log: () => rows(<Bone className="bone-summary" />),
  form: () => times(5, field),
  cards: () => times(3, (index) => <Bone key={index} className="bone-card" />),
  none: () => null,
  chart: () => (
    <>
      <Bone className="bone-control" />
      <Bone className="bone-chart" />
    </>
  ),
};

/** What a screen looks like before its own code can say so: the same lines and boxes, without what is in them. */
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
        {content[shape]()}
      </Skeleton>
      <PausedNote />
    </>
  );
}
