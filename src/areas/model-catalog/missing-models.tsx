import { useState } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../ui/host/leave/outcome.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { addCatalogModel } from "./catalog-writes.js";
import type { CatalogListModel } from "./catalog-model.js";
import { catalogMessages } from "./generated/messages.en.js";

/** The models of channels that the catalog doesn't have: each is added by one press, or described first. */
export function View({
  model,
  onDescribe,
  onClose,
}: {
  readonly model: CatalogListModel;
  /** Opens the form of a new model with this name. */
  readonly onDescribe: (name: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(catalogMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const announce = useOutcome();
  const names = useValue(model.missing.value) ?? [];
  const [searched, setSearched] = useState("");
  /** Those that are being added. */
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set());
  const text = searched.trim().toLowerCase();
  const shown = names.filter((name) => name.toLowerCase().includes(text));

  const add = async (name: string) => {
    if (adding.has(name) || !host.ask("gw-before-model-create", { model: name })) return;
    setAdding((now) => new Set(now).add(name));
    try {
      await announce(addCatalogModel(http, name), {
        texts: findingTexts(common, "created", name),
        then({ id }, { confirmed }) {
          host.emit("gw-model-created", { id, model: name });
          if (confirmed) toasts.show("success", t.form.created);
          model.missing.update((now) => now.filter((one) => one !== name));
          void model.loadNew();
        },
      });
    } finally {
      setAdding((now) => new Set([...now].filter((one) => one !== name)));
    }
  };

  return (
    <Dialog
      side
      title={t.missing.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <div className="stack">
        <p className="muted">{t.missing.text}</p>
        {names.length > 10 ? (
          <TextField
            label={t.missing.search}
            type="search"
            name="search"
            clearable
            value={searched}
            onValue={setSearched}
          />
        ) : null}
        <p role="status" className="muted">
          {t.missing.count(names.length)}
        </p>
        <ul className="catalog-missing" aria-label={t.missing.title}>
          {shown.map((name) => (
            <li key={name}>
              <span className="mono catalog-name">{name}</span>
              <span className="row">
                <Button aria-label={t.missing.describeOne(name)} onClick={() => onDescribe(name)}>
                  {t.missing.describe}
                </Button>
                <Button
                  icon="plus"
                  aria-label={t.missing.addOne(name)}
                  busy={adding.has(name)}
                  onClick={() => void add(name)}
                >
                  {t.missing.add}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
