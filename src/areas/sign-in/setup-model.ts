import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { setUp } from "../../api/entities/setup.js";
import { getStatus } from "../../api/entities/status.js";
import {
  firstAccountProblems,
  type FirstAccountForm,
  type Problems,
} from "../../domain/records/validation.js";
import type { Gateway } from "../../state/gateways.js";
import { verifyRecord, settle } from "../../state/writes/settle.js";
import { createWriter, type Writer } from "../../state/writes/writer.js";

/** A field of the setup form. */
export type SetupField = keyof FirstAccountForm;

/** How a setup ended: with the first account of this name, or somebody else had been here before. */
export type SetupEnd = { readonly kind: "created"; readonly username: string } | { readonly kind: "already" };

/** A gateway's setup under way. */
export interface SetupModel {
  readonly writer: Writer<unknown>;
  readonly problems: ReadonlySignal<Problems<SetupField>>;
  /** Why the last try failed. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Undefined while the form is wanted. */
  readonly end: ReadonlySignal<SetupEnd | undefined>;
  touch(field: SetupField): void;
  /**
   * Creates the account, where its fields are right. Resolves to the lost answer, when a check showed all the same that
   * the gateway is set up.
   */
  submit(form: FirstAccountForm): Promise<GatewayError | undefined>;
  /** Called when a later check found that the account was created. */
  found(): void;
  dispose(): void;
}

/** The setup form's model. */
export function createSetup({ http, session }: Pick<Gateway, "http" | "session">): SetupModel {
  const writer = createWriter<unknown>(http);
  const problems = signal<Problems<SetupField>>({});
  const error = signal<GatewayError | undefined>(undefined);
  const end = signal<SetupEnd | undefined>(undefined);
  let username = "";

  const created = () => {
    end.value = { kind: "created", username };
    void session.refreshStatus();
  };

  return {
    writer,
    problems: computed(() => problems.value),
    error: computed(() => error.value),
    end: computed(() => end.value),
    touch(field) {
      const { [field]: fixed, ...rest } = problems.peek();
      if (fixed) problems.value = rest;
    },
    async submit(form) {
      if (writer.busy.peek() || writer.held.peek()) return undefined;
      problems.value = firstAccountProblems(form);
      if (Object.keys(problems.peek()).length > 0) return undefined;
      error.value = undefined;
      username = form.username.trim();
      const { password } = form;
      try {
        const done = await writer.run((by) =>
          settle<unknown>({
            send: () => setUp(by, { username, password }),
            verify: verifyRecord(
              () => getStatus(by),
              (status) => !status.needs_setup,
            ),
          }),
        );
        if (done) created();
        return done?.lost;
      } catch (failure) {
        if (!isGatewayError(failure)) throw failure;
        // A status of an earlier visit may have offered the form after somebody else was done with it.
        if (failure.kind === "refused") await session.refreshStatus();
        if (session.status.peek()?.needs_setup) error.value = failure;
        else end.value = { kind: "already" };
        return undefined;
      }
    },
    found: created,
    dispose() {},
  };
}
