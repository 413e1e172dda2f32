import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { createAccessToken, deleteSelf, getInviteCode } from "../../../api/entities/account.js";
import { getSelf } from "../../../api/entities/self.js";
import { isAbortError, type GatewayError } from "../../../api/client/errors.js";
import { listCustomBindings, removeOwnBinding } from "../../../api/entities/bindings.js";
import { bindTelegram, bindWeChat, type OAuthProvider } from "../../../api/entities/oauth.js";
import { boundTo, isBoundService } from "../../../domain/access/bindings.js";
import type { TelegramAnswer } from "../../../domain/access/telegram.js";
import { serverAddress } from "../../../domain/site/chat-links.js";
import { inviteUrl, inviteUrlAt } from "../../../domain/access/oauth-links.js";
import type { Http } from "../../../api/client/http.js";
import type { Gateway } from "../../../state/gateways.js";
import { createPart } from "../../../state/part.js";
import type { BindingRow } from "./binding-rows.js";
import { verifySignedOut } from "../../../state/session/verify-session.js";
import {
  AddressUnset,
  beginOAuth,
  type OAuthReport,
  type OAuthWindow,
} from "../../../state/session/oauth.js";
import {
  andThen,
  done,
  verifyRecord,
  cannotVerify,
  settle,
  type Settled,
} from "../../../state/writes/settle.js";

/** What of the personal tab is under way: `invite`, or the provider that is bound. */
export type PersonalTask = OAuthProvider;

/**
 * How the deletion of one's own account ended: `mismatch` at a wrong name, `kept` when another deletion failed first.
 */
export type Removal = "deleted" | "mismatch" | "kept";

/**
 * The personal tab of the settings. All its actions reject with a GatewayError, and do nothing while one is under way.
 */
export interface PersonalModel {
  readonly busy: ReadonlySignal<PersonalTask | undefined>;
  /** Why the account could not be read again. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** The access token that was just made; nobody can read it again (wire.md 3.4). */
  readonly token: ReadonlySignal<string | undefined>;
  readonly invite: ReadonlySignal<string | undefined>;
  /** Reads the account again; a failure lands in `error`. */
  load(): Promise<void>;
  /** Makes an access token; the one before is void at once. */
  makeToken(http?: Http): Promise<Settled<string>>;
  forgetToken(): void;
  /** The invitation to a registration page, by default the one of the gateway's own console. */
  makeInvite(registerUrl: string | undefined): Promise<string | undefined>;
  /** The provider whose window is open. */
  readonly away: ReadonlySignal<OAuthProvider | undefined>;
  /**
   * Opens a provider's page to bind an account there; where no window may open, this page goes there itself. `onEnd`
   * hears how it ended. Resolves to `unusable` when the gateway's settings give no address, to `address-unset`
   * when they lack the one to come back to.
   */
  bindBy(
    provider: OAuthProvider,
    onEnd: (report: OAuthReport) => void,
  ): Promise<"begun" | "address-unset" | "unusable" | undefined>;
  /** Binds the WeChat account behind a code. */
  bindWeChat(code: string): Promise<Settled<unknown>>;
  /** Binds the Telegram account that signed in there. */
  bindTelegram(answer: TelegramAnswer): Promise<Settled<unknown>>;
  /** Removes the account of a service. */
  unbind(row: Pick<BindingRow, "kind" | "removal">, http?: Http): Promise<Settled<unknown>>;
  /** Deletes one's own account if its name was typed exactly, and signs out. */
  deleteAccount(typed: string, http?: Http): Promise<Settled<Removal>>;
  dispose(): void;
}

/** The personal settings of the account that is signed in to this gateway (behaviour.md 2, wire.md 3.3, 3.4). */
export function createPersonalModel(gateway: Gateway): PersonalModel {
  const { http, session } = gateway;
  const busy = signal<PersonalTask | undefined>(undefined);
  const account = createPart(gateway, () => session.refreshUser());
  const token = signal<string | undefined>(undefined);
  const invite = signal<string | undefined>(undefined);
  const away = signal<OAuthProvider | undefined>(undefined);
  let opened: OAuthWindow | undefined;
  const stop = new AbortController();
  const options = { signal: stop.signal };

  async function during<T>(task: PersonalTask, act: () => Promise<T>): Promise<T | undefined> {
    if (busy.peek() !== undefined) return undefined;
    busy.value = task;
    try {
      return await act();
    } catch (failure) {
      if (isAbortError(failure)) return undefined;
      throw failure;
    } finally {
      busy.value = undefined;
    }
  }

  return {
    busy: computed(() => busy.value),
    error: account.error,
    token: computed(() => token.value),
    invite: computed(() => invite.value),
    away: computed(() => away.value),
    load: account.load,
    async makeToken(by = http) {
      // Nobody can read an access token again.
      const made = await settle({ send: () => createAccessToken(by, options), verify: cannotVerify });
      return andThen(made, (secret) => {
        token.value = secret;
        return done(secret);
      });
    },
    forgetToken() {
      token.value = undefined;
    },
    makeInvite: (registerUrl) =>
      during("invite", async () => {
        const asked = await settle({
          send: () => getInviteCode(http, options),
          async verify() {
            const { aff_code } = await getSelf(http, options);
            return aff_code === "" ? { kind: "not-done" } : { kind: "done", value: aff_code };
          },
        });
        // The first call makes the code, and every further one gives the same: asking again can do no harm.
        if (asked.kind === "lost") throw asked.cause;
        const code = asked.value;
        const server = serverAddress(session.status.peek()?.server_address) ?? gateway.baseUrl;
        invite.value = registerUrl === undefined ? inviteUrl(server, code) : inviteUrlAt(registerUrl, code);
        return invite.peek();
      }),
    async bindBy(provider, onEnd) {
      return during(provider, async () => {
        const status = session.status.peek();
        if (!status) return "unusable";
        opened?.dispose();
        away.value = undefined;
        const onReport = (report: OAuthReport) => {
          away.value = undefined;
          void account.load();
          onEnd(report);
        };
        try {
          opened = await beginOAuth(gateway, provider, status, { mode: "popup", onReport });
        } catch (failure) {
          if (failure instanceof AddressUnset) return "address-unset";
          if (failure instanceof TypeError) return "unusable";
          throw failure;
        }
        if (opened) away.value = provider;
        return "begun";
      });
    },
    async bindWeChat(code) {
      const before = session.user.peek()?.wechat_id;
      const bound = await settle<unknown>({
        send: () => bindWeChat(http, code, options),
        verify: verifyRecord(
          () => getSelf(http, options),
          ({ wechat_id }) => wechat_id !== before,
        ),
      });
      return andThen(bound, async () => {
        await account.load();
        return done(undefined);
      });
    },
    async bindTelegram(answer) {
      const bound = await settle<unknown>({
        send: () => bindTelegram(http, answer, options),
        verify: verifyRecord(
          () => getSelf(http, options),
          (account) => boundTo("telegram", account) === answer.id,
        ),
      });
      return andThen(bound, async () => {
        await account.load();
        return done(undefined);
      });
    },
    async unbind({ kind, removal }, by = http) {
      if (removal === undefined) return done(undefined);
      const removed = await settle<unknown>({
        send: () => removeOwnBinding(by, removal, options),
        verify: verifyRecord<boolean>(
          async () =>
            isBoundService(kind)
              ? boundTo(kind, await getSelf(by, options)) === ""
              : (await listCustomBindings(by, options)).every(({ provider_slug }) => provider_slug !== kind),
          (isGone) => isGone,
        ),
      });
      return andThen(removed, async () => {
        await account.load();
        return done(undefined);
      });
    },
    async deleteAccount(typed, by = http) {
      if (typed !== session.user.peek()?.username) return done("mismatch");
      if ((await session.makeWay()).length > 0) return done("kept");
      const deleted = await settle<unknown>({
        send: () => deleteSelf(by, options),
        verify: verifySignedOut(http),
      });
      return andThen(deleted, async () => {
        try {
          await session.signOut({ now: true });
        } catch {
          // The account is gone; its cookie is no longer valid (wire.md 3.4).
          session.forget();
        }
        return done("deleted");
      });
    },
    dispose() {
      opened?.dispose();
      account.dispose();
      stop.abort();
    },
  };
}
