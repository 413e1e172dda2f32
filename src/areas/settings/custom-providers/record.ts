import {
  createCustomProvider,
  getCustomProvider,
  listCustomProviders,
  updateCustomProvider,
  type CustomProvider,
} from "../../../api/entities/custom-providers.js";
import { parseHttpUrl } from "../../../domain/site/links.js";
import { isJsonObject, readJson } from "../../../domain/text/json-text.js";
import { watchAdded } from "../../../state/added-rows.js";
import { defineRecord, type KindOf } from "../../../ui/record/declaration.js";
import type { RecordEdit } from "../../../ui/record/use-record.js";
import type { CustomProviderMessages } from "./generated/messages.en.js";
import { settingKeys } from "./setting-keys.js";

/** What the texts of the form depend on. */
interface ProviderContext {
  readonly t: CustomProviderMessages;
}

type Problem = (context: ProviderContext) => string;
type Label = (form: CustomProviderMessages["form"]) => string;

const text = (label: Label) => ({
  label: ({ t }: ProviderContext) => label(t.form),
  default: "",
  read: (typed: string) => typed.trim(),
});

/** A text that the gateway fills in where it is empty, and that can't be emptied later. */
const usual = (label: Label, value: string) => ({
  ...text(label),
  default: value,
  read: (typed: string) => typed.trim() || value,
});

const required = (label: Label) => ({
  ...text(label),
  check: (typed: string): Problem | undefined =>
    typed.trim() === "" ? ({ t }) => t.form.required : undefined,
});

const address = (label: Label) => ({
  ...text(label),
  check: (typed: string): Problem | undefined =>
    parseHttpUrl(typed.trim()) ? undefined : ({ t }) => t.form.addressWrong,
});

/** A service for signing in that the operator added (wire.md 9.19). */
export const customProviderRecord = defineRecord<CustomProvider, ProviderContext>()({
  fields: {
    name: required((form) => form.name),
    slug: {
      ...text((form) => form.slug),
      check: (typed) =>
        /^[a-z\d-]{1,64}$/i.test(typed.trim()) ? undefined : ({ t }: ProviderContext) => t.form.slugWrong,
      read: (typed) => typed.trim().toLowerCase(),
    },
    enabled: { label: ({ t }) => t.form.enabled, default: true },
    client_id: required((form) => form.clientId),
    /** "" where it stays. */
    client_secret: {
      label: ({ t }) => t.form.clientSecret,
      default: "",
      secret: true,
      check: (typed: string, { stored }) =>
        typed === "" && !stored ? ({ t }: ProviderContext) => t.form.required : undefined,
    },
    well_known: {
      ...text((form) => form.wellKnown),
      check: (typed) =>
        typed.trim() === "" || parseHttpUrl(typed.trim())
          ? undefined
          : ({ t }: ProviderContext) => t.form.addressWrong,
    },
    authorization_endpoint: address((form) => form.authorization),
    token_endpoint: address((form) => form.token),
    user_info_endpoint: address((form) => form.userInfo),
    scopes: usual((form) => form.scopes, "openid profile email"),
    user_id_field: usual((form) => form.userId, "sub"),
    username_field: usual((form) => form.username, "preferred_username"),
    display_name_field: usual((form) => form.displayName, "name"),
    email_field: usual((form) => form.email, "email"),
    auth_style: { label: ({ t }) => t.form.style, default: "0", typed: String, read: Number },
    icon: text((form) => form.icon),
    access_policy: {
      ...text((form) => form.policy),
      check(typed) {
        if (typed.trim() === "") return undefined;
        const reading = readJson(typed);
        if (!reading.ok) return ({ t }: ProviderContext) => t.form.policyLine(reading.mistake.line);
        return isJsonObject(reading.value) ? undefined : ({ t }: ProviderContext) => t.form.policyWrong;
      },
    },
    access_denied_message: text((form) => form.denied),
  },
  load: (http, { id }) => getCustomProvider(http, id),
  update:
    ({ fresh: { id }, values, changed }) =>
    (http) =>
      updateCustomProvider(http, id, Object.fromEntries(changed.map((field) => [field, values[field]]))),
  create: {
    // One answer has all of them, the oldest first.
    added: (http) =>
      watchAdded(async (page) => (page === 0 ? (await listCustomProviders(http)).reverse() : [])),
    send: (http, values) => createCustomProvider(http, values),
    find: (added, { slug }) => added.find((provider) => provider.slug === slug),
  },
  events: {
    updating: ["gw-before-settings-update", () => settingKeys],
    updated: ["gw-settings-updated", () => settingKeys],
  },
  texts: {
    name: ({ name }) => name.trim(),
    title: ({ name }) => name,
    created: (_created, { t }) => t.form.created,
    updated: (_saved, { t }) => t.form.updated,
  },
});

/** The form of a service while it is filled in. */
export type CustomProviderEdit = RecordEdit<KindOf<typeof customProviderRecord>>;
