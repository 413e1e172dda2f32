import type { Channel } from "../../../api/entities/channel-schema.js";
import { listGroups } from "../../../api/entities/groups.js";
import { getChannelModels } from "../../../api/entities/models.js";
import { mappedAcross, namesAcross } from "../../../domain/channels/selection-values.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { ErrorCallout } from "../../../ui/kit/notice/errors.js";
import { PickerDialog } from "../../../ui/kit/picker/picker-dialog.js";
import { PickerField } from "../../../ui/kit/picker/picker-field.js";
import { channelFormMessages } from "../generated/form.messages.en.js";
import { manyMessages } from "./generated/messages.en.js";

/** A setting that is a list of names. */
type NamedSetting = "models" | "group" | "model_mapping";

interface NamesProps {
  readonly setting: NamedSetting;
  readonly channels: readonly Channel[];
  /** Whether names are taken away, so that those alone are offered that the channels have. */
  readonly removes: boolean;
  readonly names: readonly string[];
  readonly onNames: (names: readonly string[]) => void;
}

/** Models or groups to add, remove or replace, in one line that opens their dialog. */
export function NamesField({ error, ...props }: NamesProps & { readonly error: string | undefined }) {
  const t = useMessages(manyMessages);
  const form = useMessages(channelFormMessages);
  const { setting, names } = props;
  const isGroup = setting === "group";
  return (
    <PickerField
      label={t.names[setting]}
      name={setting}
      chosen={names}
      saved={undefined}
      error={error}
      texts={{
        none: isGroup ? form.groupPick : form.modelsPick,
        count: isGroup ? form.groupCount : form.modelCount,
        more: form.namesMore,
      }}
      dialog={(close) => <NamesDialog {...props} onClose={close} />}
    />
  );
}

function NamesDialog({
  setting,
  channels,
  removes,
  names,
  onNames,
  onClose,
}: NamesProps & { readonly onClose: () => void }) {
  const t = useMessages(manyMessages);
  const form = useMessages(channelFormMessages);
  const { http } = useGateway();
  const isGroup = setting === "group";
  const known = useLoaded(
    (signal) =>
      removes
        ? Promise.resolve<readonly string[]>([])
        : isGroup
          ? listGroups(http, { signal })
          : getChannelModels(http, { signal }),
    http,
  );
  const { all, some } = setting === "model_mapping" ? mappedAcross(channels) : namesAcross(channels, setting);
  return (
    <PickerDialog
      title={setting === "model_mapping" ? t.mapped : t.names[setting]}
      few={isGroup}
      searchLabel={isGroup ? form.groupSearch : form.modelsSearch}
      groups={[
        { title: t.inAll, names: all },
        { title: t.inSome, names: some },
        { title: isGroup ? form.groupOwn : form.modelsOther, names: known.value ?? [] },
      ]}
      ownTitle={isGroup ? form.groupOwn : form.modelsOwn}
      loading={!known.value && !known.error}
      failure={known.error ? <ErrorCallout error={known.error} retry={known.retry} /> : null}
      chosen={names}
      saved={undefined}
      count={isGroup ? form.groupCount : form.modelCount}
      onChosen={onNames}
      onClose={onClose}
    />
  );
}
