import { useHost } from "../../host/context/host.js";
import { markSheet } from "./mark.css.js";

/** A few letters beside the name that they stand for. Only for the eye: the name says the same in words. */
export function Mark({ letters }: { readonly letters: string }) {
  useHost().adopt(markSheet);
  return (
    <span className="mark" aria-hidden="true">
      {letters}
    </span>
  );
}
