import { channelForm, keyExample } from "../../domain/channels/channel-forms.js";
import type { ChannelFormMessages } from "./form.messages.en.js";
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
    case "unknown-type":
      return t.typeUnknown;
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
