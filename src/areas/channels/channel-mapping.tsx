import { toJson } from "../../domain/built-ins.js";
import { exampleModelMapping } from "../../domain/channels/model-mapping.js";
import { channelFormMessages } from "./generated/form.messages.en.js";
import { Button } from "../../ui/kit/button/button.js";
import { useMessages } from "../../ui/host/context/host.js";
import { TextArea } from "../../ui/kit/field/text-area.js";
import type { ChannelEdit } from "./record.js";

const example = toJson(exampleModelMapping, 2);

/** The model mapping as JSON. What is no JSON is said when it is to be saved. */
export function MappingField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  return (
    <div className="channel-mapping">
      <TextArea {...edit.bind("model_mapping")} rows={4} mono placeholder={example} hint={t.mappingHint} />
      {edit.fields.model_mapping === "" ? (
        <Button onClick={() => edit.set({ model_mapping: example })}>{t.mappingExample}</Button>
      ) : null}
    </div>
  );
}
