import { channelForm } from "../../domain/channels/channel-forms.js";
import type { ChannelFormMessages } from "./form.messages.en.js";
import type { ChannelFieldName } from "./channel-form-model.js";

/** What the fields are called for a type. */
export function fieldLabels(
  type: number,
  t: ChannelFormMessages,
): Readonly<Record<ChannelFieldName, string>> {
  const form = channelForm(type);
  const special = Object.fromEntries(form.fields.map(({ name, label }) => [name, t.special[label]]));
  return {
    type: t.type,
    name: t.name,
    group: t.group,
    models: t.models,
    model_mapping: t.mapping,
    key: t.key,
    base_url: t.address[form.address?.label ?? "base"],
    priority: t.priority,
    weight: t.weight,
    system_prompt: t.systemPrompt,
    tag: t.tag,
    other: t.special.apiVersion,
    region: t.special.region,
    ak: t.special.accessKey,
    sk: t.special.secretKey,
    user_id: t.special.userId,
    vertex_ai_project_id: t.special.projectId,
    vertex_ai_adc: t.special.credentials,
    ...special,
  };
}
