import { computed, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import { GatewayError } from "../../api/client/errors.js";
import type * as pastedSecret from "../../domain/text/pasted-secret.js";
import { mayHoldSecret } from "../../domain/text/secret-hint.js";

type Rule = typeof pastedSecret;

/** Tells names from keys among what a list is searched for: a key gets into no address and is sent nowhere. */
export interface SecretSearch<Row> {
  /** Whether a key is searched for; false while the code that tells is on its way. */
  readonly isSecret: ReadonlySignal<boolean>;
  /** Whether a row has the key that is searched for. */
  matches(row: Row): boolean;
  /** Whether a text is a key. Rejects with a GatewayError where the code that tells doesn't come. */
  know(text: string): Promise<boolean>;
  dispose(): void;
}

/**
 * Looks at what a list is searched for.
 * @param secretOf the key of a row; undefined for lists without keys
 */
export function createSecretSearch<Row>(
  query: ReadonlySignal<string>,
  secretOf: ((row: Row) => string) | undefined,
): SecretSearch<Row> {
  const rule = signal<Rule | undefined>(undefined);

  async function know(text: string): Promise<boolean> {
    if (!mayHoldSecret(text)) return false;
    try {
      rule.value ??= await import("../../domain/text/pasted-secret.js");
    } catch {
      throw new GatewayError("network", "The code that tells keys from names didn't come", { unsent: true });
    }
    return rule.value.wantedKind(text) === "secret";
  }

  return {
    isSecret: computed(() => mayHoldSecret(query.value) && rule.value?.wantedKind(query.value) === "secret"),
    matches: (row) => rule.value?.holdsKey(secretOf?.(row) ?? "", query.value) ?? false,
    know,
    // A list that is loaded whole is searched without a call, which would say that the code didn't come.
    dispose: effect(() => void know(query.value).catch(() => false)),
  };
}
