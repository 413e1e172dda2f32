import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useExpected } from "../../host/lifecycle/arrival.js";
import { useMessages } from "../../host/context/host.js";
import { PausedNote } from "../notice/paused-note.js";

/** Replaces a screen that is loading: 'loading {page} ...' (behaviour.md 2), and what it waits for. */
export function Loading({ label }: { readonly label?: string | undefined }) {
  const t = useMessages(commonMessages);
  useExpected();
  return (
    <div className="loading" part="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{t.loading(label)}</span>
      <PausedNote />
    </div>
  );
}
