import type { TypeSettingName } from "./channel-settings.js";

/** How a file says the status of a channel. */
export type FileStatus = "enabled" | "disabled" | "auto-disabled";

/** A channel as a file has it. What the file leaves out stays as it is. */
export interface FileChannel extends Readonly<Partial<Record<TypeSettingName, string | undefined>>> {
  readonly name: string;
  /** By the numbers of this console, which mean the same on every gateway; see `channelTypes`. */
  readonly type: number;
  /** Its ID on the gateway that the file was saved from. It only tells channels of the same name and type apart. */
  readonly id?: number | undefined;
  readonly status?: FileStatus | undefined;
  readonly models?: readonly string[] | undefined;
  readonly group?: readonly string[] | undefined;
  /** The entries; a text where the gateway has one that is no mapping. */
  readonly model_mapping?: Readonly<Record<string, string>> | string | undefined;
  readonly priority?: number | undefined;
  readonly weight?: number | undefined;
  readonly base_url?: string | undefined;
  readonly tag?: string | undefined;
  readonly system_prompt?: string | undefined;
  /**
   * What else the channel is set to, by the names and as the values of its gateway. It may hold secrets, such as
   * headers, so jobs don't store it.
   */
  readonly more?: Readonly<Record<string, unknown>> | undefined;
  /** Only in files that were saved with keys. It must not leave the memory of the page. */
  readonly key?: string | undefined;
}

/** What is wrong with a file as a whole. `channel` counts from 1, `field` is a name in the file. */
export type ChannelFileProblem =
  | { readonly kind: "too-large" | "other-file" | "newer" | "empty" }
  | { readonly kind: "not-json"; readonly line: number; readonly column: number }
  | { readonly kind: "wrong-value"; readonly channel: number; readonly field: string };
