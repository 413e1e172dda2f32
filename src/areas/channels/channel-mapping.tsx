import {
  exampleModelMapping,
  unsupportedMappedModels,
  parseModelMapping,
} from "../../domain/channels/model-mapping.js";
import { splitNames } from "../../domain/text/names.js";
import { isolated } from "../../i18n/isolate.js";
import { channelFormMessages } from "./form.messages.en.js";
import { Button } from "../../ui/kit/button/button.js";
import { useMessages } from "../../ui/host/context/host.js";
import { TextArea } from "../../ui/kit/field/text-area.js";
import type { ChannelEdit } from "./record.js";

const example = JSON.stringify(exampleModelMapping, null, 2);

/**
 * The model mapping as JSON. What is mapped but not offered is said at once; what is no JSON, when it is to be saved.
 */
export function MappingField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const { model_mapping: text, models } = edit.fields;
  const mapping = parseModelMapping(text);
  const useless = mapping.ok ? unsupportedMappedModels(mapping.mapping, splitNames(models)) : [];
  return (
    <div className="channel-mapping">
      <TextArea {...edit.bind("model_mapping")} rows={4} mono placeholder={example} hint={t.mappingHint} />
      {useless.length > 0 ? (
        <p className="field-help channel-warning" role="status">
          {t.mappingNotOffered(useless.map(isolated).join(", "))}
        </p>
      ) : null}
      {text === "" ? (
        <Button onClick={() => edit.set({ model_mapping: example })}>{t.mappingExample}</Button>
      ) : null}
    </div>
  );
}
