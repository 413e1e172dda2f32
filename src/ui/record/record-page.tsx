import type { ReactNode } from "react";
import { useHost, useNavigation, type Place } from "../host/context/host.js";
import { formSheet } from "../kit/field/form.css.js";
import { useLeaving } from "../host/leave/leave-guard.js";
import type { RecordExits } from "./record-exits.js";

/** A form as a page of its own. It returns to its list, or dispatches `gw-cancel` where the page shows none. */
export function RecordPage({
  title,
  list,
  aside = null,
  children,
}: {
  readonly title: string;
  readonly list: Place;
  /** What is beside the title. */
  readonly aside?: ReactNode;
  readonly children: (exits: RecordExits) => ReactNode;
}) {
  const host = useHost();
  host.adopt(formSheet);
  const navigation = useNavigation();
  const onDone = () => navigation.go(list);
  const onCancel = useLeaving(() => {
    if (!onDone()) host.emit("gw-cancel");
  });
  return (
    <section className="area stack form-page" aria-label={title}>
      <header className="row">
        <h1 className="grow">{title}</h1>
        {aside}
      </header>
      {children({ onCancel, onDone })}
    </section>
  );
}
