import {
  isTypeSetting,
  type EditedName,
  type NamesChange,
  type SettingsChange,
  type TypeSettingName,
} from "../../../domain/channels/channel-settings.js";
import { ChannelStatus } from "../../../domain/records/statuses.js";
import { parseModelMapping } from "../../../domain/channels/model-mapping.js";
import { withoutTrailingSlashes } from "../../../domain/site/links.js";
import { parseWholeNumber } from "../../../domain/text/whole-number.js";
import type { ChannelFormMessages } from "../generated/form.messages.en.js";
import { mappingSaid } from "../channel-mapping-problem.js";
import { specialOf, specialValue } from "../special-fields.js";
import type { ManyMessages } from "./generated/messages.en.js";

/** A change of many channels as it is typed. */
export interface Draft extends Readonly<Record<TypeSettingName, string>> {
  /** The settings that change; what is typed for others counts for nothing. */
  readonly on: readonly EditedName[];
  readonly status: "enabled" | "disabled";
  readonly models: NamesChange;
  readonly group: NamesChange;
  /** Entries as JSON to add or to replace all, or the mapped models to remove. */
  readonly model_mapping: NamesChange & { readonly text: string };
  readonly priority: string;
  readonly weight: string;
  readonly base_url: string;
  readonly tag: string;
  readonly system_prompt: string;
}

/** Nothing changes yet. */
export const emptyDraft: Draft = {
  on: [],
  status: "enabled",
  models: { how: "add", names: [] },
  group: { how: "add", names: [] },
  model_mapping: { how: "add", names: [], text: "" },
  priority: "",
  weight: "",
  base_url: "",
  other: "",
  region: "",
  user_id: "",
  vertex_ai_project_id: "",
  tag: "",
  system_prompt: "",
};

/** The texts of problems. */
export interface DraftTexts {
  readonly t: ManyMessages;
  readonly form: ChannelFormMessages;
  /** The type of the channels, where they have one. */
  readonly type: number | undefined;
}

/** What is wrong with a setting as typed. */
function problemOf(name: EditedName, draft: Draft, { t, form, type }: DraftTexts): string | undefined {
  if (isTypeSetting(name)) {
    const field = type === undefined ? undefined : specialOf(type, name);
    return field?.required && draft[name].trim() === "" ? form.required : undefined;
  }
  switch (name) {
    case "models":
    case "group":
      return draft[name].names.length === 0 ? t.problem.names : undefined;
    case "model_mapping": {
      const { how, names, text } = draft.model_mapping;
      if (how === "remove") return names.length === 0 ? t.problem.names : undefined;
      if (how === "add" && text.trim() === "") return t.problem.mapping;
      return mappingSaid(text)?.({ t: form });
    }
    case "priority":
      return parseWholeNumber(draft.priority) === undefined ? t.problem.number : undefined;
    case "weight":
      return (parseWholeNumber(draft.weight) ?? -1) < 0 ? t.problem.weight : undefined;
    case "base_url": {
      const url = draft.base_url.trim();
      return url === "" || /^https?:\/\/[^\s/]/i.test(url) ? undefined : t.problem.url;
    }
    default:
      return undefined;
  }
}

/** What is wrong with a change as typed, by its settings. */
export function draftProblems(
  draft: Draft,
  texts: DraftTexts,
): Readonly<Partial<Record<EditedName, string>>> {
  return Object.fromEntries(
    draft.on.flatMap((name) => {
      const problem = problemOf(name, draft, texts);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}

/**
 * The change that a draft without problems comes to.
 * @param type the type of the channels, where they have one
 */
export function changeOf(draft: Draft, type: number | undefined): SettingsChange {
  const { how, names, text } = draft.model_mapping;
  const mapping = parseModelMapping(text);
  const all: Required<SettingsChange> = {
    models: draft.models,
    group: draft.group,
    model_mapping: how === "remove" ? { how, names } : { how, entries: mapping.ok ? mapping.mapping : {} },
    priority: parseWholeNumber(draft.priority) ?? 0,
    weight: parseWholeNumber(draft.weight) ?? 0,
    base_url: withoutTrailingSlashes(draft.base_url.trim()),
    other: specialValue(type === undefined ? undefined : specialOf(type, "other"), draft.other),
    region: draft.region.trim(),
    user_id: draft.user_id.trim(),
    vertex_ai_project_id: draft.vertex_ai_project_id.trim(),
    tag: draft.tag.trim(),
    system_prompt: draft.system_prompt,
    status: draft.status === "enabled" ? ChannelStatus.enabled : ChannelStatus.manuallyDisabled,
  };
  return Object.fromEntries(draft.on.map((name) => [name, all[name]]));
}
