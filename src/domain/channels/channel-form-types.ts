/** The keys of a channel's `config` that the form has fields for (wire.md 2.3). */
export const configKeys = ["region", "ak", "sk", "user_id", "vertex_ai_project_id", "vertex_ai_adc"] as const;

/** The keys of a channel's `config` that hold a secret, whatever its type. */
export const secretKeys: readonly string[] = ["sk", "vertex_ai_adc"];

/** A key of `config` with a field of its own. */
export type ConfigKey = (typeof configKeys)[number];

/** A field that only some types have. Its text is named by `label`. */
export interface SpecialField {
  /** Where the value goes: `other`, or a key of `config`. */
  readonly name: "other" | ConfigKey;
  readonly label:
    | "apiVersion"
    | "plugin"
    | "modelVersion"
    | "libraryId"
    | "region"
    | "accessKey"
    | "secretKey"
    | "userId"
    | "accountId"
    | "projectId"
    | "credentials";
  readonly example?: string;
  readonly required: boolean;
  /** Hidden while it is not being looked at, and never copied to another channel. */
  readonly secret?: boolean;
  /** A secret of several lines, which must be a JSON object. */
  readonly json?: boolean;
  /** What an empty field is sent as. */
  readonly fallback?: string;
  /** Sent as a JSON object whose `default` is what was typed, unless that is an object already. */
  readonly asDefault?: boolean;
  /** The key of `config` that servers look at before `other`; where a channel has it, both are written. */
  readonly shadow?: "api_version" | "library_id" | "plugin";
}

/** What `base_url` is for a type. */
export interface AddressField {
  readonly label: "proxy" | "endpoint" | "base" | "deployment";
  readonly required: boolean;
  readonly example: string;
}

/** How a type's key is written. */
export type KeyFormat =
  | { readonly kind: "plain" }
  | {
      readonly kind: "parts";
      readonly parts: readonly string[];
      readonly separator: "|" | "." | "-";
      /** Names may hold the separator themselves. */
      readonly open?: boolean;
      /** The part that is a number. */
      readonly number?: number;
    }
  /** Usually written so, but not always. */
  | { readonly kind: "usual"; readonly example: string }
  /** No key is typed: the server wants one on creation and reads `config` instead. */
  | { readonly kind: "built"; readonly from: readonly ConfigKey[] };

/** What the form of a channel type has beyond the common fields. */
export interface ChannelForm {
  /** `undefined`: the type has no address to set. */
  readonly address: AddressField | undefined;
  readonly fields: readonly SpecialField[];
  readonly key: KeyFormat;
  readonly notice?: "azure" | "coze" | "doubao";
}
