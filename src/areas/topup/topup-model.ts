import { effect, signal, type ReadonlySignal } from "@preact/signals-core";
import { redeemCode } from "../../api/entities/account.js";
import { isAbortError, isGatewayError } from "../../api/client/errors.js";
import { listOwnLogs } from "../../api/entities/logs.js";
import { getTopUpLink } from "../../api/entities/topup.js";
import { parseLogContent } from "../../domain/logs/log-content.js";
import { isApiUrl } from "../../domain/site/own-urls.js";
import { LogType } from "../../domain/records/statuses.js";
import { topUpUrl } from "../../domain/money/topup-link.js";
import { codeText } from "../../domain/text/code-text.js";
import { ifReadable } from "../../state/added-rows.js";
import type { Gateway } from "../../state/gateways.js";
import { ownUrls } from "../../state/own-urls.js";
import { andThen, done, settle, type Done, type Settled } from "../../state/writes/settle.js";
import { createWriter, type Writer } from "../../state/writes/writer.js";

/** Where the payment page is, or why there is none. `unread`: the gateway hasn't said it yet. */
export type PaymentLink =
  { readonly kind: "url"; readonly url: string } | { readonly kind: "unset" | "unusable" | "unread" };

/** A code that is being redeemed, and the way to the payment page. */
export interface TopupModel {
  /** As typed; kept when redeeming fails. */
  readonly code: ReadonlySignal<string>;
  /** Whether the field was sent empty. */
  readonly missing: ReadonlySignal<boolean>;
  readonly writer: Writer<number | undefined>;
  setCode(code: string): void;
  /**
   * Redeems the code, as `codeText` reads it. Resolves to the quota it added (negative codes exist), which is not known
   * when only the log showed it; to nothing when there was nothing to send, or nobody knows whether it was redeemed.
   * Rejects with a GatewayError.
   */
  redeem(): Promise<Done<number | undefined> | undefined>;
  /** A new payment's address for the account that is signed in. Changes with {@link linkRead}. */
  paymentLink(): PaymentLink;
  /** The link of a gateway that doesn't have it in its status, as soon as it was read. */
  readonly linkRead: ReadonlySignal<string | undefined>;
  /** Reads {@link linkRead}, where and when that is needed. Returns what ends it. */
  followLink(): () => void;
  dispose(): void;
}

/**
 * Redeeming and paying for the account that is signed in to this gateway (behaviour.md 5 and 7, wire.md 3.4).
 * @param mayRedeem asked before a code is sent; `false` and it is not
 */
export function createTopupModel(
  { http, session, baseUrl }: Pick<Gateway, "http" | "session" | "baseUrl">,
  mayRedeem: () => boolean,
): TopupModel {
  const code = signal("");
  const missing = signal(false);
  const linkRead = signal<string | undefined>(undefined);
  let reading = false;
  const writer = createWriter<number | undefined>(http);
  const stop = new AbortController();

  const { signal: abort } = stop;
  /** When and with what each redeemed code was noted: one's own log has no ids (wire.md 2.5). */
  const noted = async () => {
    const log = await listOwnLogs(http, { type: LogType.topUp }, { signal: abort });
    return log
      .filter(({ content }) => parseLogContent(content)?.kind === "redeemed")
      .map(({ created_at, content }) => `${created_at} ${content}`);
  };

  /** Reads the link where it isn't in the status; after a failure again when the account has been read. */
  function readLink(): void {
    const isApart = session.status.value?.top_up_link_apart ?? false;
    const isSignedIn = session.state.value === "signed-in" && session.user.value !== undefined;
    if (!isApart || !isSignedIn || reading || linkRead.peek() !== undefined) return;
    reading = true;
    void getTopUpLink(http, { signal: abort })
      .then(
        (link) => {
          linkRead.value = link;
        },
        (failure: unknown) => {
          if (!isGatewayError(failure) && !isAbortError(failure)) throw failure;
        },
      )
      .finally(() => {
        reading = false;
      });
  }

  async function redeemed(key: string): Promise<Settled<number | undefined>> {
    const before = await ifReadable(noted());
    return settle<number | undefined>({
      send: () => redeemCode(http, key, { signal: abort }),
      async verify() {
        if (!before) return { kind: "unclear" };
        const now = await noted();
        const times = (entries: readonly string[], entry: string) =>
          entries.filter((other) => other === entry).length;
        const isNew = now.some((entry) => times(now, entry) > times(before, entry));
        return isNew ? { kind: "done", value: undefined } : { kind: "not-done" };
      },
    });
  }

  return {
    code,
    missing,
    writer,
    setCode(typed) {
      code.value = typed;
      missing.value = false;
      // What became of the code before does not matter to another one.
      writer.forget();
    },
    async redeem() {
      if (writer.busy.peek() || writer.held.peek()) return undefined;
      const key = codeText(code.peek());
      missing.value = key === "";
      if (key === "" || !mayRedeem()) return undefined;
      try {
        return await writer.run(async () =>
          andThen(await redeemed(key), (added) => {
            code.value = "";
            return done(added);
          }),
        );
      } catch (error) {
        if (isAbortError(error)) return undefined;
        throw error;
      }
    },
    paymentLink() {
      const status = session.status.peek();
      const link = status?.top_up_link_apart ? linkRead.peek() : (status?.top_up_link ?? "");
      const user = session.user.peek();
      if (link === undefined) return { kind: "unread" };
      if (link.trim() === "") return { kind: "unset" };
      const url =
        user && topUpUrl(link, { username: user.username, userId: user.id, transactionId: randomId() });
      return url === undefined || isApiUrl(url, ownUrls({ baseUrl }))
        ? { kind: "unusable" }
        : { kind: "url", url };
    },
    linkRead,
    followLink: () => effect(readLink),
    dispose: () => stop.abort(),
  };
}

/** A random UUID. `crypto.randomUUID` exists on https only, and gateways run on plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
