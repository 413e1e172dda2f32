import { useMessages } from "../../host/context/host.js";
import { pickerMessages } from "./generated/picker.messages.en.js";

/** How many names of a change are listed. */
const shownNames = 4;

/** What a choice adds to the saved one and removes from it, by name. */
export function PickerChanges({
  added,
  removed,
}: {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}) {
  const t = useMessages(pickerMessages);
  const list = (names: readonly string[]) => {
    const some = names.slice(0, shownNames).join(", ");
    return names.length > shownNames ? t.more(some, names.length - shownNames) : some;
  };
  return (
    <div role="status" className="picker-difference">
      {added.length > 0 ? <p data-tone="added">{t.added(list(added))}</p> : null}
      {removed.length > 0 ? <p data-tone="removed">{t.removed(list(removed))}</p> : null}
    </div>
  );
}
