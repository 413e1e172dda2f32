import { toJson } from "../../domain/built-ins.js";
import { useRef } from "react";
import { listDialogMessages } from "./generated/dialogs.messages.en.js";
import { isJsonObject, readJson } from "../../domain/text/json-text.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { maxViews, readSavedViews, type SavedView } from "../../state/collection/preferences.js";
import { formatView } from "../../state/collection/view.js";
import { useGateway, useHost, useMessages } from "../host/context/host.js";
import { useViewAddress } from "../host/context/view-address.js";
import { Button } from "../kit/button/button.js";
import { copyText } from "../kit/copy/copy.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { readTextFile } from "../kit/notice/read-text-file.js";
import { useKeptNotice } from "../kit/notice/use-kept-notice.js";
import { saveFile } from "../kit/notice/save-file.js";
import { listDialogsSheet } from "./dialogs.css.js";
import type { SavedViewsOwner } from "./saved-views.js";
import type { ListSettings } from "./use-view.js";

/** Larger files aren't read. A list's views take some kilobytes. */
const longestFile = 2_000_000;

/** The reader's own views of a list: delete, copy a link, take them elsewhere as a file. */
export function View({
  definition: { model, name },
  list,
  onClose,
}: {
  readonly definition: SavedViewsOwner;
  readonly list: ListSettings;
  readonly onClose: () => void;
}) {
  const t = useMessages(listDialogMessages);
  const common = useMessages(commonMessages);
  const { root, adopt } = useHost();
  adopt(listDialogsSheet);
  const { toasts } = useGateway();
  const tellKept = useKeptNotice();
  const address = useViewAddress();
  const file = useRef<HTMLInputElement>(null);
  const { views } = list.preferences;

  const copy = async ({ view }: SavedView) => {
    const text = address.href?.(formatView(view)) ?? formatView(view);
    const done = await copyText(text, root);
    toasts.show(done ? "success" : "warning", done ? t.views.linkCopied : common.copyFailed);
  };
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    let found: readonly SavedView[] = [];
    try {
      const json = chosen.size > longestFile ? undefined : readJson(await readTextFile(chosen));
      const { list: of, views: given } = json?.ok && isJsonObject(json.value) ? json.value : {};
      if (of === name) found = readSavedViews(given, model.names);
    } catch (error) {
      // It was moved, or is a folder: nothing was found in it.
      if (!(error instanceof DOMException)) throw error;
    }
    if (found.length === 0) {
      toasts.show("error", t.views.importWrong);
      return;
    }
    const all = readSavedViews([...views, ...found], model.names);
    const imported = found.filter(({ name: wanted }) => all.some((one) => one.name === wanted)).length;
    const isKept = list.change({ views: all });
    if (imported < found.length) toasts.show("warning", t.views.importFull(imported, found.length, maxViews));
    tellKept(isKept, imported < found.length ? undefined : t.views.imported(imported));
  };

  return (
    <Dialog
      title={t.views.manageTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => file.current?.click()}>{t.views.importFile}</Button>
          {views.length > 0 ? (
            <Button
              icon="download"
              onClick={() =>
                saveFile(`${name}-views.json`, toJson({ list: name, views }, 2), "application/json")
              }
            >
              {t.views.exportAll}
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t.views.importFile}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      {views.length === 0 ? <p className="muted">{t.views.none}</p> : null}
      <ul className="column-choice">
        {views.map((saved) => (
          <li key={saved.name}>
            <span className="grow">{saved.name}</span>
            <Button variant="quiet" icon="copy" iconOnly onClick={() => void copy(saved)}>
              {t.views.copyLink(saved.name)}
            </Button>
            <Button
              variant="quiet"
              icon="trash"
              iconOnly
              onClick={() =>
                tellKept(list.change({ views: views.filter(({ name: other }) => other !== saved.name) }))
              }
            >
              {t.views.remove(saved.name)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
