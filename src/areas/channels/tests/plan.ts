import type { Channel } from "../../../api/entities/channel-schema.js";
import { chosenForTest, type TestChoice, type TestScope } from "../../../domain/channels/test-plan.js";
import { splitNames } from "../../../domain/text/names.js";
import { parseWholeNumber } from "../../../domain/text/whole-number.js";
import type { NewJob } from "../../../state/jobs/jobs.js";
import type { Plannable } from "./plannable.js";

/** A plan as the reader has chosen it. */
export interface PlanChoices {
  readonly scope: TestScope;
  /** The number of a type, for that scope. */
  readonly type: string;
  readonly byGateway: boolean;
  /** "" for the gateway's own choice. */
  readonly model: string;
  /** As it is typed. */
  readonly stop: string;
  readonly parallel: "1" | "3";
}

/** What a plan comes to. */
export interface Plan {
  readonly channels: readonly Channel[];
  /** Channels of the choice that are left out, because testing their types could stop the gateway. */
  readonly untestable: number;
  /** The models that these channels have, whichever of them is chosen. */
  readonly models: readonly string[];
}

function choiceOf(
  { scope, type, model }: Pick<PlanChoices, "scope" | "type" | "model">,
  selected: ReadonlySet<number>,
): TestChoice {
  return { scope, type: type === "" ? undefined : Number(type), model, selected };
}

/** The channels that a plan tests. */
export function planOf(
  { channels, isTestable }: Plannable,
  choices: PlanChoices,
  selected: ReadonlySet<number>,
): Plan {
  const offered = chosenForTest(channels, choiceOf({ ...choices, model: "" }, selected));
  const chosen = chosenForTest(offered, choiceOf(choices, selected));
  const tested = chosen.filter(({ type }) => isTestable(type));
  return {
    channels: tested,
    untestable: chosen.length - tested.length,
    models: [...new Set(offered.flatMap(({ models }) => splitNames(models)))].sort(),
  };
}

/** How many channels a scope has. */
export const countIn = (
  { channels }: Plannable,
  scope: TestScope,
  type: string,
  selected: ReadonlySet<number>,
): number => chosenForTest(channels, choiceOf({ scope, type, model: "" }, selected)).length;

/** After how many failures a plan stops; nothing for never, and `null` for a text that says neither. */
export function stopOf({ stop }: Pick<PlanChoices, "stop">): number | null | undefined {
  if (stop.trim() === "") return undefined;
  const count = parseWholeNumber(stop);
  return count !== undefined && count > 0 ? count : null;
}

/** The job of a plan. */
export function testJobOf(
  channels: readonly Channel[],
  { model, parallel, stop }: Pick<PlanChoices, "model" | "parallel"> & { readonly stop: number | undefined },
  nameOf: (channel: Channel) => string,
): NewJob {
  return {
    list: "channels",
    kind: "test",
    action: "test",
    params: {
      ...(model === "" ? {} : { model }),
      ...(stop === undefined ? {} : { stop }),
      parallel: Number(parallel),
    },
    items: channels.map((channel) => {
      const { id, name, response_time: was, test_time: wasAt } = channel;
      return { key: id, name: nameOf(channel), about: { id, name, was, wasAt } };
    }),
  };
}
