/** Rows of tasks and drawings, which new-api, one-hub and Done Hub have nearly alike (wire.md 9.15). */
import * as z from "zod/mini";
import { taskFile, taskFiles } from "../../domain/tasks/task-files.js";
import { progressOf, taskState, taskWord, type Task, type TaskFile } from "../../domain/tasks/task.js";
import { number, text } from "../client/schema.js";
import { fieldsOf, textOf } from "../dialects/kit.js";
import type { TaskQuery } from "./task-log.js";

/** A task. New-api has texts such as `45%` as progress, the others numbers. */
export const taskRow = z.object({
  id: number,
  task_id: text,
  platform: text,
  user_id: number,
  username: text,
  group: text,
  channel_id: number,
  quota: number,
  action: text,
  status: text,
  fail_reason: text,
  result_url: text,
  /** Epoch seconds, as all times here. */
  submit_time: number,
  start_time: number,
  finish_time: number,
  progress: z.optional(z.unknown()),
  properties: z.optional(z.unknown()),
  /** What the provider answered. */
  data: z.optional(z.unknown()),
});

/** A drawing. */
export const drawingRow = z.object({
  id: number,
  mj_id: text,
  user_id: number,
  channel_id: number,
  quota: number,
  action: text,
  mode: text,
  prompt: text,
  prompt_en: text,
  status: text,
  progress: z.optional(z.unknown()),
  fail_reason: text,
  image_url: text,
  /** New-api's alone, as the next; that is a list as JSON text. */
  video_url: text,
  video_urls: text,
  /** Epoch milliseconds, as all times here. */
  submit_time: number,
  start_time: number,
  finish_time: number,
});

/** JSON, or a text with JSON in it; undefined for any other text. */
function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

const onlyOnce = (files: readonly (TaskFile | undefined)[]): readonly TaskFile[] => [
  ...new Map(files.flatMap((file) => (file ? [[file.url, file] as const] : []))).values(),
];

/** What was asked for, where a provider's answer has it: Suno's has it in each of its songs. */
function promptIn(data: unknown): string {
  const first: unknown = Array.isArray(data) ? data[0] : data;
  const { prompt, gpt_description_prompt: described, metadata } = fieldsOf(first);
  return textOf(described) || textOf(prompt) || (metadata === undefined ? "" : promptIn(metadata));
}

/** A task of a row. */
export function asTask(row: z.infer<typeof taskRow>): Task {
  const state = taskState(row.status);
  const properties = fieldsOf(parsed(row.properties));
  const data = parsed(row.data);
  // Before there was a field for it, new-api had the address of a video as the reason, of those that succeeded, too.
  const misplaced = taskFile(row.fail_reason, "video");
  return {
    id: row.id,
    task: row.task_id,
    kind: "tasks",
    platform: row.platform,
    action: row.action,
    model: textOf(properties.origin_model_name) || textOf(properties.model),
    group: row.group,
    prompt: textOf(properties.input) || textOf(properties.prompt) || promptIn(data),
    translated: "",
    state,
    progress: progressOf(row.progress),
    reason: misplaced && state === "done" ? "" : row.fail_reason,
    quota: row.quota,
    user: row.user_id,
    username: row.username,
    channel: row.channel_id,
    submitted: row.submit_time,
    started: row.start_time,
    finished: row.finish_time,
    files: onlyOnce([
      taskFile(row.result_url, "video"),
      state === "done" ? misplaced : undefined,
      ...taskFiles(data),
    ]),
  };
}

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** A drawing of a row. */
export function asDrawing(row: z.infer<typeof drawingRow>): Task {
  return {
    id: row.id,
    task: row.mj_id,
    kind: "drawings",
    platform: row.mode,
    action: row.action,
    model: "",
    group: "",
    prompt: row.prompt,
    translated: row.prompt_en === row.prompt ? "" : row.prompt_en,
    state: taskState(row.status),
    progress: progressOf(row.progress),
    reason: row.fail_reason,
    quota: row.quota,
    user: row.user_id,
    username: "",
    channel: row.channel_id,
    submitted: seconds(row.submit_time),
    started: seconds(row.start_time),
    finished: seconds(row.finish_time),
    files: onlyOnce([
      taskFile(row.image_url, "image"),
      taskFile(row.video_url, "video"),
      ...taskFiles({ video_urls: parsed(row.video_urls) }),
    ]),
  };
}

const given = (value: string): string | undefined => (value === "" ? undefined : value);

/** The parameters that all of them take; those of drawings are in milliseconds, and have no state. */
export function queryOf({ kind, scope, since, task, state, action, platform, channel }: TaskQuery) {
  const channel_id = scope === "all" ? given(channel) : undefined;
  return kind === "drawings"
    ? { mj_id: given(task), start_timestamp: since > 0 ? since * 1000 : undefined, channel_id }
    : {
        task_id: given(task),
        start_timestamp: since > 0 ? since : undefined,
        channel_id,
        status: state === "" ? undefined : taskWord(state),
        action: given(action),
        platform: given(platform),
      };
}

/** Where a list is. */
export const pathOf = ({ kind, scope }: Pick<TaskQuery, "kind" | "scope">): string =>
  `/api/${kind === "drawings" ? "mj" : "task"}/${scope === "own" ? "self" : ""}`;
