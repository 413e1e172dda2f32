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
export function Bone({ className = "" }: { readonly className?: string }) {
  return <div className={`bone ${className}`.trim()} />;
}

/** What a screen is mostly made of. */
export type Shape = "table" | "form" | "cards" | "chart";

const times = (count: number, one: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => one(index));

const field = (index: number) => (
  <div key={index} className="bone-field">
    <Bone className="bone-label" />
    <Bone className="bone-control" />
  </div>
);

/** What a screen looks like before its own code can say so. */
export function ShapeSkeleton({
  shape,
  label,
}: {
  readonly shape: Shape;
  readonly label?: string | undefined;
}) {
  return (
    <>
      <Skeleton label={label}>
        {shape === "form" ? times(5, field) : <Bone className="bone-control" />}
        {shape === "table" ? (
          <div className="bone-rows">
            {times(10, (index) => (
              <Bone key={index} className="bone-row" />
            ))}
          </div>
        ) : null}
        {shape === "cards" ? times(2, (index) => <Bone key={index} className="bone-card" />) : null}
        {shape === "chart" ? <Bone className="bone-chart" /> : null}
      </Skeleton>
      <PausedNote />
    </>
  );
}
