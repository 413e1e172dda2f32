import { parseModelMapping } from "../../domain/channels/model-mapping.js";
import { limits, runeLength } from "../../domain/records/limits.js";
import type { Said } from "./special-fields.js";

/** What is wrong with a model mapping as typed. */
export function mappingSaid(text: string): Said {
  const length = runeLength(text);
  const { max } = limits.modelMapping;
  if (length > max) return ({ t }) => t.tooLong(length, max);
  const mapping = parseModelMapping(text);
  if (mapping.ok) return undefined;
  switch (mapping.problem) {
    case "not-json": {
      const { line, column } = mapping.mistake;
      return ({ t }) => t.mappingWrong(line, column);
    }
    case "not-an-object":
      return ({ t }) => t.mappingObject;
    case "not-a-name": {
      const { model } = mapping;
      return ({ t }) => t.mappingName(model);
    }
  }
}
