import { getChannelModels } from "../../api/entities/models.js";
import { parsePastedNames, splitNames } from "../../domain/text/names.js";
import { isolated } from "../../i18n/isolate.js";
import { channelFormMessages } from "./form.messages.en.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { Button } from "../../ui/kit/button/button.js";
import { ChoiceList } from "../../ui/kit/choice-list/choice-list.js";
import { copyText } from "../../ui/kit/copy/copy.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";
import { useRelatedModels } from "./channel-related.js";
import type { ChannelEdit } from "./record.js";

/** The models that the channel offers: selected, filled in by type, typed or pasted. Each name is listed once. */
export function ChannelModelChoice({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const known = useLoaded((signal) => getChannelModels(http, { signal }), http);
  const related = useRelatedModels();
  const chosen = splitNames(edit.fields.models);
  const choose = (names: readonly string[]) => edit.set({ models: [...new Set(names)].join(",") });

  const add = (text: string) => {
    const names = parsePastedNames(text);
    const fresh = names.filter((name) => !chosen.includes(name));
    if (fresh.length === 0) {
      toasts.show("info", t.modelsThere);
      return;
    }
    choose([...chosen, ...fresh]);
    if (names.length > 1) toasts.show("success", t.modelsAdded(fresh.length));
  };
  const fillRelated = () => {
    const names = related?.[String(edit.fields.type)] ?? [];
    if (names.length === 0) toasts.show("info", t.noRelated);
    else choose([...chosen, ...names]);
  };
  const copy = async (name: string) => {
    if (await copyText(name, host.root)) toasts.show("success", t.copied(name));
    else toasts.show("warning", common.copyFailed);
  };

  return (
    <div data-field="models">
      <ChoiceList
        label={edit.label("models")}
        labelHidden
        room={edit.stored === undefined}
        hint={t.modelsHint}
        choices={known.value ?? []}
        first={related?.[String(edit.fields.type)]}
        loading={!known.value && !known.error}
        failure={known.error ? <ErrorCallout error={known.error} retry={known.retry} /> : null}
        chosen={chosen}
        onChosen={choose}
        error={edit.problem("models")}
        onAdd={add}
        onPress={(name) => void copy(name)}
        actions={
          <>
            <Button disabled={!related} onClick={fillRelated}>
              {t.modelsRelated}
            </Button>
            <Button disabled={!known.value} onClick={() => choose([...chosen, ...(known.value ?? [])])}>
              {t.modelsAll}
            </Button>
          </>
        }
        texts={{
          filter: t.modelsFilter,
          none: known.error ? t.modelsFailed : t.modelsNone,
          count: t.modelCount,
          clear: t.clear,
          remove: t.remove,
          more: t.modelsMore,
          showAll: t.modelsShowAll,
          add: t.modelsAdd,
          addLabel: t.modelsAddLabel,
          addHint: t.modelsAddHint,
          press: t.copyModel,
        }}
      />
      <ModelChanges chosen={chosen} stored={edit.stored?.models} />
    </div>
  );
}

/** How many names a list of changes shows. */
const named = 8;

/** What the choice adds to the stored models and takes from them. */
function ModelChanges({
  chosen,
  stored,
}: {
  readonly chosen: readonly string[];
  readonly stored: string | undefined;
}) {
  const t = useMessages(channelFormMessages);
  if (stored === undefined) return null;
  const before = splitNames(stored);
  const added = chosen.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !chosen.includes(name));
  const list = (names: readonly string[]) => {
    const some = names.slice(0, named).map(isolated).join(", ");
    return names.length > named ? t.namesMore(some, names.length - named) : some;
  };
  return (
    <div role="status" className="field-help">
      {added.length > 0 ? <p className="models-added">{t.modelsNew(list(added))}</p> : null}
      {removed.length > 0 ? <p className="models-removed">{t.modelsGone(list(removed))}</p> : null}
    </div>
  );
}
