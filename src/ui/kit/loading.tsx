import { commonMessages } from "../../i18n/messages/common.js";
import { useExpected } from "../host/arrival.js";
import { useMessages } from "../host/host.js";
import { PausedNote } from "./paused-note.js";

/** Replaces a screen that is loading: 'loading {page} ...' (behaviour.md 2), and what it waits for. */
export function Loading({ label }: { readonly label?: string | undefined }) {
  const t = useMessages(commonMessages);
  useExpected();
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{t.loading(label)}</span>
      <PausedNote />
    </div>
  );
}
