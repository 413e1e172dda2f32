import type { StoryObj } from "@storybook/react-vite";
import type { FaultRule } from "../../demo/gateway/faults.js";
import type { StoreData } from "../../demo/gateway/store.js";
import { commonMessages } from "../../src/i18n/generated/common.messages.en.js";
import { changesMessages } from "../../src/ui/record/generated/changes.messages.en.js";
import { gatewayOf } from "./gateway-decorator.js";
import { playing, type Visitor } from "./visitor.js";

type Table = "tokens" | "channels" | "users" | "redemptions";

/** A record that a form edits. */
interface Edited<T extends Table> {
  readonly table: T;
  readonly id: number;
  /** Where it is written; it is read below that, by its id. */
  readonly path: string;
  /** The field that is changed. */
  readonly field: keyof StoreData[T][number] & string;
  /** What that field is called. */
  label(visitor: Visitor): Promise<string>;
}

type Asserting = StoryObj & Required<Pick<StoryObj, "play">>;

/** Stories of what can become of a save, as every form of a record that exists has them. */
interface SavingStories {
  /** The gateway refuses it, and says why. What was typed stays. */
  readonly refused: Asserting;
  /** Somebody else changed the same field: both values are shown, and one is selected. */
  readonly changedElsewhere: Asserting;
  /** Somebody else deleted it: nothing is sent. */
  readonly deletedElsewhere: Asserting;
  /** The answer is lost, and what the gateway has now can't be read: nothing is sent twice. */
  readonly notConfirmed: Asserting;
  /** It is saved, and what the gateway has now can't be read. */
  readonly notChecked: Asserting;
  /** The call waits until the gateway takes calls again, and can be taken back. */
  readonly waiting: Asserting;
}

/** What the story's visitor types, and what somebody else does. */
const mine = "Mine";
const theirs = "Theirs";

/** The stories of saving one record. */
export function savingStories<T extends Table>({ table, id, path, field, label }: Edited<T>): SavingStories {
  const write: Pick<FaultRule, "path" | "method"> = { path, method: "PUT" };
  const read = { path: `${path}${String(id)}`, method: "GET" };
  const change = async (visitor: Visitor): Promise<void> => visitor.type(await label(visitor), mine);
  const save = async ({ press, texts }: Visitor): Promise<void> => press((await texts(commonMessages)).save);
  const withFaults = (...faults: readonly FaultRule[]) => ({ gateway: { signedInAs: "root", faults } });
  const rowsOf = (loaded: Parameters<typeof gatewayOf>[0]): { id: number }[] =>
    gatewayOf(loaded)?.gateway.store.data[table] ?? [];
  return {
    refused: {
      parameters: withFaults({ ...write, kind: "refused", message: "database is locked" }),
      play: playing(commonMessages, async (visitor) => {
        await change(visitor);
        await save(visitor);
        await visitor.shows("database is locked");
      }),
    },
    changedElsewhere: {
      play: playing(changesMessages, async (visitor, t, { loaded }) => {
        await change(visitor);
        Object.assign(rowsOf(loaded).find((row) => row.id === id) ?? {}, { [field]: theirs });
        await save(visitor);
        await visitor.shows(t.conflict);
        await visitor.shows(theirs);
        await visitor.sees("button", t.keepTheirs);
        await visitor.sees("button", t.saveMine);
      }),
    },
    deletedElsewhere: {
      play: playing(changesMessages, async (visitor, t, { loaded }) => {
        await change(visitor);
        const rows = rowsOf(loaded);
        rows.splice(
          rows.findIndex((row) => row.id === id),
          1,
        );
        await save(visitor);
        await visitor.shows(t.deleted);
      }),
    },
    notConfirmed: {
      // It is read when the form opens, and before it is saved.
      parameters: withFaults({ ...write, kind: "offline" }, { ...read, kind: "offline", after: 2 }),
      play: playing(commonMessages, async (visitor, t) => {
        await change(visitor);
        await save(visitor);
        await visitor.shows(t.lost.lead);
        await visitor.shows(t.lost.unseen);
        await visitor.sees("button", t.lost.check);
      }),
    },
    notChecked: {
      parameters: withFaults({ ...read, kind: "offline", after: 2 }),
      play: playing(changesMessages, async (visitor, t) => {
        await change(visitor);
        await save(visitor);
        await visitor.shows(t.unchecked);
      }),
    },
    waiting: {
      parameters: withFaults({ ...write, kind: "rate-limited", retryAfter: 600, times: 1 }),
      play: playing(commonMessages, async (visitor, t) => {
        await change(visitor);
        await save(visitor);
        await visitor.shows(t.error.rateLimited);
        await save(visitor);
        await visitor.sees("button", (await visitor.texts(changesMessages)).takeBack);
      }),
    },
  };
}
