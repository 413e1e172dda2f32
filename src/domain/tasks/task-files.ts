import { parseHttpUrl } from "../site/links.js";
import type { TaskFile, TaskFileKind } from "./task.js";

/** More than any task makes; a provider's answer may be of any size. */
const maxFiles = 20;
const deepest = 8;

const endings: readonly (readonly [RegExp, TaskFileKind])[] = [
  [/\.(?:png|jpe?g|gif|webp|avif|bmp)$/i, "picture"],
  [/\.(?:mp4|webm|mov|m4v)$/i, "video"],
  [/\.(?:mp3|wav|ogg|flac|m4a)$/i, "audio"],
];

const names: readonly (readonly [RegExp, TaskFileKind])[] = [
  [/image|picture|cover/i, "picture"],
  [/video/i, "video"],
  [/audio|music/i, "audio"],
];

/** Addresses that a provider calls, which lead to nothing that a task made. */
const forOthers = /callback|hook|notify|avatar/i;

/** What kind of file an address leads to: by its ending, else by the name of its field. */
function kindOf({ pathname }: URL, name: string): TaskFileKind {
  const byEnding = endings.find(([ending]) => ending.test(pathname));
  return (byEnding ?? names.find(([part]) => part.test(name)))?.[1] ?? "file";
}

/** The file at an address; undefined where that isn't an http(s) one. */
export function taskFile(address: unknown, name: string): TaskFile | undefined {
  const url =
    typeof address === "string" && /^https?:/i.test(address.trim()) ? parseHttpUrl(address) : undefined;
  if (url?.username !== "" || url.password !== "") return undefined;
  return { kind: kindOf(url, name), url: url.href };
}

/**
 * The files in a provider's answer: whatever http(s) address is in a field whose name ends in `url` or `urls`.
 * Providers agree on nothing else.
 */
export function taskFiles(answer: unknown): readonly TaskFile[] {
  const found = new Map<string, TaskFile>();
  const add = (value: unknown, name: string): void => {
    const file = found.size < maxFiles ? taskFile(value, name) : undefined;
    if (file && !found.has(file.url)) found.set(file.url, file);
  };
  /** @param name the field that a value is in, with those around it, which may tell of what kind it is */
  const look = (value: unknown, name: string, depth: number): void => {
    if (depth > deepest || found.size >= maxFiles) return;
    if (Array.isArray(value)) for (const one of value) look(one, name, depth + 1);
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) look(one, `${name} ${key}`, depth + 1);
    else if (/urls?$/i.test(name) && !forOthers.test(name)) add(value, name);
  };
  look(answer, "", 0);
  return [...found.values()];
}
