import type { Channel } from "../../api/entities/channel-schema.js";
import { splitNames } from "../../domain/text/names.js";
import { isolated } from "../../i18n/isolate.js";
import { channelMessages } from "./generated/messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { copyText } from "../../ui/kit/copy/copy.js";
import { useGateway, useHost, useLocale, useMessages } from "../../ui/host/context/host.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";

/** Names in a popup; the rest is a number, and copying takes them all. */
const shown = 30;

/** The number of a channel's models, which shows them on hover and copies them when pressed. */
export function ModelCount({ channel }: { readonly channel: Channel }) {
  const t = useMessages(channelMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const host = useHost();
  const { toasts } = useGateway();
  const models = splitNames(channel.models);
  const listed = models.slice(0, shown).map(isolated).join(", ");

  const copy = async () => {
    if (await copyText(models.join(","), host.root)) toasts.show("success", t.copiedModels);
    else toasts.show("warning", common.copyFailed);
  };

  return (
    <Tooltip
      text={models.length > shown ? t.modelsMore(listed, models.length - shown) : listed || t.models(0)}
    >
      <button
        type="button"
        className="cell-button"
        aria-label={sentences(locale, t.models(models.length), t.copyModels(channel.name || t.noName))}
        onClick={() => void copy()}
      >
        {models.length}
      </button>
    </Tooltip>
  );
}
