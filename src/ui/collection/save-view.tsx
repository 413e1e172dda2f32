import { useState } from "react";
import { listDialogMessages } from "./generated/dialogs.messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { longestViewName, maxViews } from "../../state/collection/preferences.js";
import type { CollectionView } from "../../state/collection/view.js";
import { useMessages } from "../host/context/host.js";
import { Button } from "../kit/button/button.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { Form } from "../kit/field/form.js";
import { TextField } from "../kit/field/text-field.js";
import { useKeptNotice } from "../kit/notice/use-kept-notice.js";
import type { ListSettings } from "./use-view.js";

/** Gives what a list shows now a name. */
export function View({
  view,
  list,
  onClose,
}: {
  readonly view: CollectionView;
  readonly list: ListSettings;
  readonly onClose: () => void;
}) {
  const t = useMessages(listDialogMessages);
  const common = useMessages(commonMessages);
  const tellKept = useKeptNotice();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const wanted = name.trim().slice(0, longestViewName);
    if (wanted === "") {
      setProblem(t.views.nameMissing);
      return;
    }
    const { page: _page, ...kept } = view;
    const others = list.preferences.views.filter((other) => other.name !== wanted);
    if (others.length >= maxViews) {
      setProblem(t.views.full(maxViews));
      return;
    }
    tellKept(list.change({ views: [...others, { name: wanted, view: kept }] }));
    onClose();
  };
  return (
    <Dialog
      title={t.views.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {t.views.title}
          </Button>
        </>
      }
    >
      <Form className="stack" onSubmit={save}>
        <TextField
          label={t.views.name}
          name="view-name"
          value={name}
          error={problem}
          onValue={(text) => {
            setName(text);
            setProblem(undefined);
          }}
        />
      </Form>
    </Dialog>
  );
}
