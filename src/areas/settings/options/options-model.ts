import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { Http } from "../../../api/client/http.js";
import type { HttpRequest } from "../../../api/client/http-request.js";
import { isTypedFreely } from "../../../domain/settings/option-definition.js";
import type { Option, OptionKey } from "../../../domain/settings/gateway-options.js";
import { isSameValue, wireValue } from "../../../domain/settings/option-values.js";
import type { Gateway } from "../../../state/gateways.js";
import { createPart, type Part } from "../../../state/part.js";
import type { RecordModel, RecordOptions, SaveResult } from "../../../state/record/record-model.js";
import { createRecord } from "../../../state/record/record.js";
import type { Typed } from "../../../state/record/typed.js";
import type { RecordDeclaration } from "../../../ui/record/declaration.js";
import type { OptionKind } from "./option-record.js";
import type { Change } from "./option-texts.js";

/** The settings of one tab, once they are loaded. */
export interface OptionsForm extends RecordModel<OptionKind> {
  readonly options: readonly Option[];
  readonly record: RecordDeclaration<OptionKind>;
  /** What a save would send, in the table's order. */
  readonly changes: ReadonlySignal<readonly Change[]>;
  /** Settings whose problems are shown: those that lost focus, or that a save was tried for. */
  readonly touched: ReadonlySignal<ReadonlySet<OptionKey>>;
  touch(this: void, ...keys: readonly OptionKey[]): void;
}

/** The settings of one tab; loading them again keeps what was typed. */
export type OptionsModel = Part<OptionsForm>;

/** What the form of a tab begins with. */
interface OptionsOptions extends Pick<RecordOptions<OptionKind>, "mayWrite"> {
  /** What was typed before the form had to go away. */
  readonly draft?: () => Typed<OptionKind> | undefined;
}

interface OptionsGateway extends Pick<Gateway, "http" | "whenResumed"> {
  readonly session: Pick<Gateway["session"], "refreshStatus">;
}

/** Settings of a gateway; they need the super administrator (wire.md 3.10). */
export function createOptionsModel(
  gateway: OptionsGateway,
  about: Pick<OptionsForm, "options" | "record">,
  { draft, ...begin }: OptionsOptions = {},
): OptionsModel {
  const { http, session } = gateway;
  const part: Part<OptionsForm> = createPart(gateway, async (signal) => {
    const reading: Http = {
      ...http,
      call: <T>(request: HttpRequest<T>) => http.call({ ...request, signal }),
    };
    const stored = await about.record.load(reading, {});
    const open = part.value.peek();
    if (open) {
      open.take(stored);
      return open;
    }
    const made = createRecord(about.record, { http, facts: undefined, stored, draft: draft?.(), ...begin });
    return createForm(made, about, session);
  });
  return {
    ...part,
    dispose() {
      part.dispose();
      part.value.peek()?.dispose();
    },
  };
}

function createForm(
  model: RecordModel<OptionKind>,
  { options, record }: Pick<OptionsForm, "options" | "record">,
  session: OptionsGateway["session"],
): OptionsForm {
  const touched = signal<ReadonlySet<OptionKey>>(new Set());
  const isTyped = (key: OptionKey) => key in model.typed.peek().fields;
  // What was typed anew after it was given up is not looked at before it is left again.
  const stopWatching = model.typed.subscribe(() => {
    touched.value = new Set([...touched.peek()].filter(isTyped));
  });

  function touch(...keys: readonly OptionKey[]): void {
    touched.value = new Set([...touched.peek(), ...keys.filter(isTyped)]);
  }

  async function save(keys = options.map(({ key }) => key)): Promise<SaveResult<OptionKind>> {
    touch(...keys);
    const result = await model.save(keys);
    const saved = typeof result === "object" && result.value.kind === "saved" ? result.value.changed : [];
    if (options.some(({ key, inStatus }) => inStatus && saved.includes(key))) await session.refreshStatus();
    return result;
  }

  return {
    ...model,
    options,
    record,
    changes: computed(() => {
      const { fields: typed } = model.typed.value;
      const stored = model.stored.value ?? {};
      return options.flatMap((option) => {
        const text = typed[option.key];
        const before = stored[option.key] ?? "";
        // Blanks that somebody is typing.
        if (text === undefined || (isTypedFreely(option.kind) && isSameValue(option, text, before)))
          return [];
        return [{ option, before, after: wireValue(option, text) }];
      });
    }),
    touched,
    touch,
    save: (keys) => save(keys && [...keys]),
    dispose() {
      stopWatching();
      model.writer.withdraw();
    },
  };
}
