import { channelForm, keyExample } from "../../domain/channel-forms.js";
import type { ChannelFormMessages } from "../../i18n/messages/channel-form.en.js";
import type { ChannelFieldName, ChannelProblem } from "./channel-form-model.js";

const requiredTexts = {
  name: "nameRequired",
  models: "modelsRequired",
  group: "groupRequired",
  key: "keyRequired",
  base_url: "addressRequired",
} as const satisfies Partial<Record<ChannelFieldName, keyof ChannelFormMessages>>;

function requiredText(field: ChannelFieldName, t: ChannelFormMessages): string {
  return field in requiredTexts ? t[requiredTexts[field as keyof typeof requiredTexts]] : t.required;
}

/** What is wrong with a field, in words; nothing when it is right. */
export function problemText(
  problem: ChannelProblem | undefined,
  field: ChannelFieldName,
  type: number,
  t: ChannelFormMessages,
): string | undefined {
  const mapping = field === "model_mapping";
  switch (problem?.kind) {
    case undefined:
      return undefined;
    case "required":
      return requiredText(field, t);
    case "too-long":
      return t.tooLong(problem.length, problem.max);
    case "address":
      return t.addressWrong;
    case "number":
      return field === "weight" ? t.weightWrong : t.numberWrong;
    case "json": {
      const { line, column } = problem.mistake;
      return mapping ? t.mappingWrong(line, column) : t.specialJson(line, column);
    }
    case "not-an-object":
      return mapping ? t.mappingObject : t.specialObject;
    case "not-a-name":
      return t.mappingName(problem.model);
    case "key-format": {
      const format = keyExample(channelForm(type).key);
      return problem.line === undefined ? t.keyWrong(format) : t.keyWrongLine(problem.line, format);
    }
  }
}

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
