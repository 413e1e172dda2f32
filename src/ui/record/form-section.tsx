import type { ReactNode } from "react";
import { Icon } from "../kit/icon/icon.js";
import { useHost } from "../host/context/host.js";
import { formSectionSheet } from "./form-section.css.js";

/** Fields of a long form that belong together, under their heading. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useHost().adopt(formSectionSheet);
  return (
    <fieldset className="form-section">
      <legend>{title}</legend>
      <div className="form-grid">{children}</div>
    </fieldset>
  );
}

/** Fields that few people need, collapsed. A field with a problem is uncovered when the form is saved. */
export function FormFold({
  title,
  set,
  children,
}: {
  readonly title: string;
  /** Names of the fields inside that hold something. */
  readonly set: readonly string[];
  readonly children: ReactNode;
}) {
  useHost().adopt(formSectionSheet);
  return (
    <details className="form-section form-fold">
      <summary>
        <Icon name="right" />
        <span>{title}</span>
        {set.length > 0 ? <span className="form-fold-set">{set.join(", ")}</span> : null}
      </summary>
      <div className="form-grid">{children}</div>
    </details>
  );
}
