import type { ReactNode } from "react";
import { ShapeSkeleton } from "../../ui/kit/loading/skeleton.js";
import type { RegisteredElement } from "../definition/definition.js";

/** What stands for the view of an element until its code is there; undefined where that is a line of text. */
export const placeholderOf = ({ shape }: RegisteredElement): ReactNode =>
  shape && <ShapeSkeleton shape={shape} heading={shape === "form" || shape === "record"} />;
