/**
 * Which accounts of other services belong to the accounts of a gateway that poses as new-api or Done Hub, and the
 * providers that the operator of a new-api added, in memory. Source: `model/user_oauth_binding.go`,
 * `model/custom_oauth_provider.go`, `model/auth_flow.go` of new-api.
 */
import { randomHex } from "../random.js";

/** The columns that one-api's accounts don't have. */
export type Column = "discord_id" | "linux_do_id" | "telegram_id";

/** A provider that the operator added, as root reads it. */
export interface CustomProvider {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly icon: string;
  readonly enabled: boolean;
  readonly client_id: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly user_info_endpoint: string;
  readonly scopes: string;
  readonly user_id_field: string;
  readonly username_field: string;
  readonly display_name_field: string;
  readonly email_field: string;
  readonly well_known: string;
  readonly auth_style: number;
  readonly access_policy: string;
  readonly access_denied_message: string;
}

/** What a provider has where nobody says otherwise. */
export const usualProvider = {
  user_id_field: "sub",
  username_field: "preferred_username",
  display_name_field: "name",
  email_field: "email",
  well_known: "",
  auth_style: 0,
  access_policy: "",
  access_denied_message: "",
};

/** A provider that is there from the start. */
export type GivenProvider = Omit<CustomProvider, keyof typeof usualProvider> & Partial<CustomProvider>;

/** An account of such a provider. */
interface CustomBinding {
  readonly user_id: number;
  readonly provider_id: number;
  readonly provider_user_id: string;
}

/** A sign-in or a binding that was begun. */
interface Flow {
  /** Of which provider; "telegram" for a binding by its widget. */
  readonly provider: string;
  readonly intent: "login" | "bind";
  readonly user: number;
  readonly sid: string;
  /** Epoch seconds. */
  readonly until: number;
}

const nothing: Readonly<Record<Column, string>> = { discord_id: "", linux_do_id: "", telegram_id: "" };

export class Connections {
  readonly #users = new Map<number, Record<Column, string>>();
  readonly #flows = new Map<string, Flow>();
  readonly #assertions = new Set<string>();
  readonly providers: CustomProvider[];
  bindings: CustomBinding[] = [];

  constructor(providers: readonly GivenProvider[] = []) {
    this.providers = providers.map((provider) => ({ ...usualProvider, ...provider }));
  }

  /** What an account has in these columns. */
  of(user: number): Readonly<Record<Column, string>> {
    return this.#users.get(user) ?? nothing;
  }

  set(user: number, column: Column, value: string): void {
    this.#users.set(user, { ...this.of(user), [column]: value });
  }

  /** Whose value that is. */
  ownerOf(column: Column, value: string): number | undefined {
    return [...this.#users].find(([, columns]) => columns[column] === value)?.[0];
  }

  begin(flow: Flow): string {
    const token = randomHex(32);
    this.#flows.set(token, flow);
    return token;
  }

  /** A flow that is neither used up nor over. */
  flow(token: string, now: number): Flow | undefined {
    const flow = this.#flows.get(token);
    return flow && flow.until > now ? flow : undefined;
  }

  consume(token: string): void {
    this.#flows.delete(token);
  }

  /** Uses up what Telegram signed; false for the second time. */
  claim(assertion: string): boolean {
    if (this.#assertions.has(assertion)) return false;
    this.#assertions.add(assertion);
    return true;
  }
}
