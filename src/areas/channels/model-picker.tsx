import { getChannelModels } from "../../api/entities/models.js";
import { splitNames } from "../../domain/text/names.js";
import { channelFormMessages } from "./generated/form.messages.en.js";
import { channelTypeMessages } from "./generated/types.messages.en.js";
import { PickerDialog } from "../../ui/kit/picker/picker-dialog.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";
import { useOffered } from "./use-offered.js";
import { useRelatedModels } from "./channel-related.js";
import { typeName } from "./channel-type.js";
import type { ChannelEdit } from "./record.js";
import { commonTypes } from "../../domain/channels/channel-forms.js";
import { channelTypes, newerChannelTypes } from "../../domain/channels/channel-types.js";
import type { ModelsByType } from "../../state/channel-models.js";
import type { NameGroup } from "../../ui/kit/picker/picker-names.js";

/** The models of a channel in their dialog: by provider, searched, typed or pasted. */
export function View({ edit, onClose }: { readonly edit: ChannelEdit; readonly onClose: () => void }) {
  const t = useMessages(channelFormMessages);
  const names = useMessages(channelTypeMessages);
  const { http } = useGateway();
  const known = useLoaded((signal) => getChannelModels(http, { signal }), http);
  const related = useRelatedModels();
  const { type, models } = edit.fields;
  const offered = useOffered(edit);
  const { found } = offered;
  return (
    <PickerDialog
      title={t.models}
      searchLabel={t.modelsSearch}
      groups={[
        { title: t.offered.missing, names: found?.missing ?? [] },
        { title: t.offered.listed, names: found?.listed ?? [] },
        ...modelGroups(related ?? {}, known.value ?? [], type, {
          nameOf: (key) => typeName(key, names),
          others: t.modelsOther,
        }),
      ]}
      ownTitle={t.modelsOwn}
      loading={!known.value && !known.error}
      failure={
        known.error || offered.error ? (
          <>
            {known.error ? <ErrorCallout error={known.error} retry={known.retry} /> : null}
            {offered.error ? <ErrorCallout error={offered.error} /> : null}
          </>
        ) : null
      }
      source={offered.ask && { label: t.offered.fetch, busy: offered.busy, ask: offered.ask }}
      sourceSaid={
        offered.lacks
          ? t.offered.lacks[offered.lacks]
          : found && t.offered.said(found.listed.length, found.added.length, found.missing.length)
      }
      presets={[
        {
          label: t.modelsRelated,
          names: related && (related[String(type)] ?? []),
          none: t.noRelated,
        },
        { label: t.modelsAll, names: known.value, none: t.modelsNone },
      ]}
      chosen={splitNames(models)}
      saved={edit.stored && splitNames(edit.stored.models)}
      count={t.modelCount}
      onChosen={(next) => edit.set({ models: next.join(",") })}
      onClose={onClose}
    />
  );
}

/**
 * The models of a gateway by provider: first the channel's own provider, then the most used ones, then the others. What
 * no provider lists is last.
 * @param others heading of those
 */
function modelGroups(
  models: ModelsByType,
  all: readonly string[],
  type: number,
  { nameOf, others }: { nameOf(this: void, type: number): string; readonly others: string },
): readonly NameGroup[] {
  const order = [type, ...commonTypes, ...[...channelTypes, ...newerChannelTypes].map(({ key }) => key)];
  const types = new Set([...order, ...Object.keys(models).map(Number)]);
  return [
    ...[...types].map((key) => ({ title: nameOf(key), names: models[String(key)] ?? [] })),
    { title: others, names: all },
  ];
}
