import { useState } from "react";
import { isAbortError, isGatewayError } from "../../../../api/client/errors.js";
import {
  beginPasskey,
  beginProof,
  finishPasskey,
  finishProof,
  listPasskeys,
  removePasskey,
  type Passkey,
  type PasskeyKind,
} from "../../../../api/entities/passkeys.js";
import { createPart, type Part } from "../../../../state/part.js";
import { settle } from "../../../../state/writes/settle.js";
import type { Writer } from "../../../../state/writes/writer.js";
import { useGateway, useMessages } from "../../../../ui/host/context/host.js";
import { useWriter } from "../../../../ui/host/leave/lost-answer.js";
import { useLoad } from "../../../../ui/host/lifecycle/use-load.js";
import { useModel } from "../../../../ui/host/lifecycle/use-value.js";
import { useReport } from "../../../../ui/kit/notice/errors.js";
import { passkeyMessages } from "../../../shared/generated/passkey.messages.en.js";
import { answerByPasskey, createPasskey, PasskeyError } from "../../../shared/passkey.js";
import { securityMessages } from "./generated/messages.en.js";

/** What a code has to prove before the gateway goes on. */
export interface WantedProof {
  readonly scope: "passkey.register" | "passkey.delete";
  /** Goes on with the proof. */
  readonly then: (proof: string) => void;
}

/** The passkeys of the account, and what can be done to them. */
export interface Passkeys {
  readonly part: Part<readonly Passkey[]>;
  readonly writer: Writer<unknown>;
  /** Whether browser or gateway is asked. */
  readonly isAsked: boolean;
  /** Registers one. @param name "" where none is kept */
  readonly add: (name: string) => Promise<void>;
  readonly remove: (passkey: Passkey) => Promise<void>;
}

/** Whether the gateway wants to know first that it is the owner who acts. */
const wantsProof = (error: unknown): boolean => isGatewayError(error) && error.kind === "forbidden";

/**
 * Registers and removes passkeys.
 * @param hasFactor whether a code can be asked for
 * @param prove asks for it
 * @param onEnded other sessions were ended; undefined where the gateway doesn't end them
 * @param onDone something was done, or the browser is asked next
 */
export function usePasskeys(
  kind: PasskeyKind,
  {
    hasFactor,
    onEnded,
    prove,
    onDone,
  }: {
    readonly hasFactor: boolean;
    readonly onEnded: (() => void) | undefined;
    readonly prove: (wanted: WantedProof) => void;
    readonly onDone: () => void;
  },
): Passkeys {
  const { passkeys: t } = useMessages(securityMessages);
  const { failed } = useMessages(passkeyMessages);
  const gateway = useGateway();
  const { http, toasts } = gateway;
  const report = useReport();
  const part = useModel(() => createPart(gateway, (signal) => listPasskeys(http, kind, { signal })), http);
  const writer = useWriter<unknown>();
  const [isAsked, setAsked] = useState(false);
  useLoad(part);

  /** One at a time; says why it failed. */
  const run = async (work: () => Promise<void>) => {
    setAsked(true);
    try {
      await work();
    } catch (failure) {
      if (failure instanceof PasskeyError) toasts.show("warning", failed[failure.failure]);
      else if (!isAbortError(failure)) report(failure);
    } finally {
      setAsked(false);
      void part.load();
    }
  };

  const say = (done: (ended: boolean) => string) => {
    toasts.show("success", done(onEnded !== undefined));
    onEnded?.();
  };

  const add = (name: string, proof?: string): Promise<void> =>
    run(async () => {
      const before = (await listPasskeys(http, kind)).length;
      let question;
      try {
        question = await beginPasskey(http, kind, name, { proof });
      } catch (failure) {
        if (proof !== undefined || !hasFactor || !wantsProof(failure)) throw failure;
        prove({ scope: "passkey.register", then: (given) => void add(name, given) });
        return;
      }
      onDone();
      const credential = await createPasskey(question);
      const done = await writer.run((by) =>
        settle<unknown>({
          send: () => finishPasskey(by, kind, question, credential, { name, proof }),
          async verify() {
            const isThere = (await listPasskeys(by, kind)).length > before;
            return isThere ? { kind: "done", value: undefined } : { kind: "not-done" };
          },
        }),
      );
      if (done) say(t.added);
    });

  const erase = (passkey: Passkey, proof?: string) =>
    writer.run((by) =>
      settle<unknown>({
        send: () => removePasskey(by, kind, passkey, { proof }),
        async verify() {
          const left = await listPasskeys(by, kind);
          const isThere = left.some(({ id }) => id === passkey.id);
          return isThere ? { kind: "not-done" } : { kind: "done", value: undefined };
        },
      }),
    );

  /** Without a second factor, the passkey itself proves whose it is. */
  const proveByPasskey = async (): Promise<string> => {
    const question = await beginProof(http);
    return finishProof(http, question, await answerByPasskey(question));
  };

  const remove = (passkey: Passkey, proof?: string): Promise<void> =>
    run(async () => {
      let done;
      try {
        done = await erase(passkey, proof);
      } catch (failure) {
        if (proof !== undefined || !wantsProof(failure)) throw failure;
        if (hasFactor) {
          prove({ scope: "passkey.delete", then: (given) => void remove(passkey, given) });
          return;
        }
        done = await erase(passkey, await proveByPasskey());
      }
      if (!done) return;
      onDone();
      say(t.removed);
    });

  return { part, writer, isAsked, add: (name) => add(name), remove: (passkey) => remove(passkey) };
}
