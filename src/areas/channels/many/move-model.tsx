import { useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { searchChannels } from "../../../api/entities/channels.js";
import { isWritten } from "../../../domain/channels/channel-change-plan.js";
import { namesIn } from "../../../domain/channels/channel-settings.js";
import { parseModelMapping } from "../../../domain/channels/model-mapping.js";
import { offers, planMove } from "../../../domain/channels/model-move.js";
import { ChannelStatus, channelStatus } from "../../../domain/records/statuses.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { ErrorCallout } from "../../../ui/kit/notice/errors.js";
import { SearchSelect } from "../../../ui/kit/search-select/search-select.js";
import { channels as channelSheet } from "../channels.css.js";
import { channelFormMessages } from "../generated/form.messages.en.js";
import { channelMessages } from "../generated/messages.en.js";
import { ChannelChooser } from "./channel-chooser.js";
import { manySheet } from "./many.css.js";
import { manyMessages } from "./generated/messages.en.js";
import { MovePreview } from "./move-preview.js";
import { useAllowed, useChannelJob } from "./use-planned-run.js";

/** Moves a model from one channel to others, both sides previewed, as one job that adds before it removes. */
export function View({
  channel,
  model: wished,
  onClose,
}: {
  /** The channel that it moves from; asked for without one. */
  readonly channel: Channel | undefined;
  /** A model to begin with, where the channel has it. */
  readonly model: string | undefined;
  readonly onClose: () => void;
}) {
  useHost().adopt(channelSheet, manySheet);
  const t = useMessages(manyMessages);
  const common = useMessages(commonMessages);
  const form = useMessages(channelFormMessages);
  const list = useMessages(channelMessages);
  const { http } = useGateway();
  const begin = useChannelJob();
  const allow = useAllowed();
  const { value: all, error, retry } = useLoaded((signal) => searchChannels(http, "", { signal }), http);
  const [model, setModel] = useState(wished ?? "");
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [withMapping, setWithMapping] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isVetoed, setVetoed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fromId, setFromId] = useState(channel?.id);
  // Those that have the model, where one is looked for.
  const sources = all?.filter((row) => wished === undefined || offers(row, wished)) ?? [];
  const from =
    all?.find(({ id }) => id === fromId) ?? (sources.length === 1 ? sources[0] : undefined) ?? channel;
  const models = from ? namesIn(from, "models") : [];
  const others = all?.filter(({ id }) => id !== from?.id);
  const to = others?.filter(({ id }) => chosen.includes(id)) ?? [];
  const isChosen = models.includes(model);
  const move =
    all && from && isChosen && to.length > 0 ? planMove(all, { model, from, to, withMapping }) : undefined;
  const mapping = parseModelMapping(from?.model_mapping ?? "");
  const target = isChosen && mapping.ok ? mapping.mapping[model] : undefined;

  const go = async () => {
    setTried(true);
    if (!move || !from) return;
    const disabling = { set: { status: ChannelStatus.manuallyDisabled }, before: { status: from.status } };
    const plans = [...move.adding, move.removing].filter(isWritten);
    const items = [
      ...plans.map(({ channel: row, set, before }) => ({ row, set, before })),
      ...(move.disables ? [{ row: from, ...disabling }] : []),
    ];
    if (items.length === 0) return;
    const rows = items.map(({ row }) => row);
    if (allow(rows).length < rows.length) {
      setVetoed(true);
      return;
    }
    setBusy(true);
    const enabled = [from, ...to].filter(({ status }) => status === ChannelStatus.enabled);
    const sides = {
      from: from.id,
      to: to.map(({ id }) => id).join(","),
      enabled: enabled.map(({ id }) => id).join(","),
    };
    const begun = await begin({
      kind: "move",
      action: "move",
      inOrder: true,
      params: { model },
      items: items.map(({ row: { id, name }, set, before }) => ({
        key: id,
        name: name || list.noName,
        about: { id, name, ...sides },
        set,
        before,
      })),
    });
    setBusy(false);
    if (begun) onClose();
  };

  return (
    <Dialog
      asks
      title={channel ? t.move.title(channel.name || list.noName) : t.move.label}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" busy={busy} disabled={!all} onClick={() => void go()}>
            {isChosen ? t.move.confirm(model) : t.move.label}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorCallout error={error} retry={retry} />
      ) : (
        <>
          {channel ? null : (
            <SearchSelect
              label={t.move.from}
              name="from"
              value={from ? String(from.id) : ""}
              choices={sources.map(({ id, name }) => ({ value: String(id), label: name || list.noName }))}
              none={t.noTargets}
              error={isTried && !from ? t.problem.names : undefined}
              onValue={(id) => {
                setFromId(Number(id));
                setChosen([]);
              }}
            />
          )}
          <SearchSelect
            label={t.move.model}
            name="model"
            value={model}
            choices={models.map((name) => ({ value: name, label: name }))}
            none={form.modelsNone}
            error={isTried && !isChosen ? t.problem.names : undefined}
            onValue={setModel}
          />
          <ChannelChooser
            label={t.move.to}
            channels={others}
            chosen={chosen}
            noteOf={(row) =>
              isChosen && offers(row, model)
                ? t.move.has
                : row.status === ChannelStatus.enabled
                  ? undefined
                  : list.status[channelStatus(row.status)]
            }
            error={isTried && to.length === 0 ? t.problem.targets : undefined}
            onChosen={setChosen}
          />
          {target === undefined ? null : (
            <label className="many-check check">
              <input
                type="checkbox"
                checked={withMapping}
                onChange={(event) => setWithMapping(event.currentTarget.checked)}
              />
              <span>{t.move.mapping(target)}</span>
            </label>
          )}
          {move ? <MovePreview move={move} model={model} /> : null}
          {isVetoed ? (
            <p role="alert" className="field-help danger">
              {t.move.vetoed}
            </p>
          ) : null}
        </>
      )}
    </Dialog>
  );
}
