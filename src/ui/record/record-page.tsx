import { useCallback, useRef, useState, type ReactNode } from "react";
import { useHost, useNavigation, type Place } from "../host/context/host.js";
import { PlaceLink } from "../host/context/place-link.js";
import { SubjectProvider, useNamedSubject } from "../host/context/subject.js";
import { formSheet } from "../kit/field/form.css.js";
import { useRoving } from "../kit/roving/use-roving.js";
import { useLeaving } from "../host/leave/leave-guard.js";
import { MissingContext } from "./loaded-record.js";
import type { RecordExits } from "./record-exits.js";

/**
 * A form as a page of its own, titled by the name of its record. It returns to its list, or dispatches `gw-cancel`
 * where the page shows none.
 */
export function RecordPage({
  title,
  list,
  listTitle,
  aside = null,
  children,
}: {
  /** What the page is called while its record has no name. */
  readonly title: string;
  readonly list: Place;
  /** What the list is called; above the title, and the way back to it. */
  readonly listTitle: string;
  /** What is beside the title of a record that exists. */
  readonly aside?: ReactNode;
  readonly children: (exits: RecordExits) => ReactNode;
}) {
  const host = useHost();
  host.adopt(formSheet);
  const navigation = useNavigation();
  const [name, tellName] = useNamedSubject();
  const [isGone, setGone] = useState(false);
  const tellMissing = useCallback(() => setGone(true), []);
  // What leads away from the form is one stop on the way to its fields.
  const header = useRef<HTMLElement>(null);
  useRoving(header, "a, button");
  const onDone = () => navigation.go(list);
  const onCancel = useLeaving(() => {
    if (!onDone()) host.emit("gw-cancel");
  });
  return (
    <section className="area stack form-page" aria-label={title}>
      <header ref={header} className="row">
        <div className="grow">
          <PlaceLink
            place={list}
            className="form-list"
            otherwise={<span className="form-list">{listTitle}</span>}
          >
            {listTitle}
          </PlaceLink>
          <h1>
            <span>{name ?? title}</span>
          </h1>
        </div>
        {isGone ? null : aside}
      </header>
      <MissingContext value={tellMissing}>
        <SubjectProvider value={tellName}>{children({ onCancel, onDone })}</SubjectProvider>
      </MissingContext>
    </section>
  );
}
