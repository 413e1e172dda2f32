import { useState, type ReactNode } from "react";
import { Icon } from "../kit/icon/icon.js";
import { useHost } from "../host/context/host.js";
import { formFoldSheet } from "./form-fold.css.js";

/**
 * Fields that few people need, collapsed. Open from the start where one of them is set; a field with a problem is
 * uncovered when the form is saved.
 */
export function FormFold({
  title,
  set,
  children,
}: {
  readonly title: string;
  /** Names of the fields inside that hold something else than usual. */
  readonly set: readonly string[];
  readonly children: ReactNode;
}) {
  useHost().adopt(formFoldSheet);
  const [startsOpen] = useState(set.length > 0);
  return (
    <details className="form-fold" open={startsOpen}>
      <summary>
        <Icon name="right" />
        <span>{title}</span>
        {set.length > 0 ? <span className="form-fold-set">{set.join(", ")}</span> : null}
      </summary>
      <div className="form-grid">{children}</div>
    </details>
  );
}
