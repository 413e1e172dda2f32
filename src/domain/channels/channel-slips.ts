import { oddCharacters } from "../text/odd-characters.js";
import { repeatedNames } from "../text/repeated-names.js";
import { splitNames } from "../text/names.js";
import { repeatedPath } from "./address-path.js";
import { channelForm } from "./channel-forms.js";
import { keyLines } from "./pasted-keys.js";
import type { ChannelFacts, ChannelWarning, TypedChannel } from "./channel-warning.js";

/** Slips of who copies and pastes: they show nowhere, and every call fails. */
export function slipWarnings(
  typed: TypedChannel,
  { versionInBaseUrl = false }: ChannelFacts,
): ChannelWarning[] {
  return [
    ...addressSlips(typed, versionInBaseUrl),
    ...keySlips(typed),
    ...modelSlips(typed),
    ...mappingSlips(typed),
  ];
}

function addressSlips({ type, base_url }: TypedChannel, knowsVersions: boolean): ChannelWarning[] {
  const url = base_url.trim();
  if (url === "" || !channelForm(type).address) return [];
  const field = "base_url";
  const odd = oddCharacters(url);
  if (odd.length > 0) return [{ kind: "odd-characters", field, odd }];
  if (/[?#]/.test(url)) return [{ kind: "address-query", field }];
  const path = repeatedPath(type, url, knowsVersions);
  return path === undefined ? [] : [{ kind: "address-path", field, path }];
}

/** Keys that are JSON may hold anything in their texts. */
const isJson = (key: string): boolean => /^\s*[[{]/.test(key);

function keySlips({ type, key, isBatch }: TypedChannel): ChannelWarning[] {
  if (channelForm(type).key.kind === "built" || isJson(key)) return [];
  // A list loses the quotes around its keys; one key is sent as it is.
  const keys = isBatch ? keyLines(key) : key.split("\n").map((line) => line.trim());
  const odd = oddCharacters(keys.join(""));
  if (odd.length > 0) return [{ kind: "odd-characters", field: "key", odd }];
  const isQuoted = keys.some((one) => /^["'`].*["'`]$/.test(one));
  return isQuoted ? [{ kind: "key-quoted", field: "key" }] : [];
}

/** Names may have blanks and letters of any language, but nothing that can't be seen. */
function modelSlips({ models }: TypedChannel): ChannelWarning[] {
  const odd = oddCharacters(splitNames(models).join("")).filter(({ kind }) => kind === "invisible");
  return odd.length > 0 ? [{ kind: "odd-characters", field: "models", odd }] : [];
}

function mappingSlips({ model_mapping }: TypedChannel): ChannelWarning[] {
  const names = repeatedNames(model_mapping);
  return names.length > 0 ? [{ kind: "mapping-repeated", field: "model_mapping", names }] : [];
}
