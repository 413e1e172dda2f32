import { fold } from "../../domain/built-ins.js";
import {
  coverOf,
  covers,
  routesOf,
  type Cover,
  type Division,
} from "../../domain/channels/channel-health.js";
import {
  channelProblemWords,
  failingProblem,
  failingProblems,
} from "../../domain/channels/channel-problems.js";
import { formatShare } from "../../domain/text/share-text.js";
import type { Locale } from "../../i18n/locale.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { GroupTags } from "../../ui/collection/group-tags.js";
import { failureText } from "./failure-text.js";
import { type messages, channelHealthMessages } from "./generated/messages.en.js";
import { RouteList } from "./route-list.js";
import type { Served } from "./served.js";
import { addFailures, type FailureCount, type Failures } from "../../state/usage/failures.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Badge } from "../../ui/kit/badge/badge.js";

/** What of the list depends on more than a row. */
export interface HealthFacts {
  /** How calls are divided, and which channel is taken to be gone. */
  division(): Division;
  /** The name of a channel. */
  nameOf(id: number): string;
  /** What failed lately, as far as that is known. */
  failures(): Failures | undefined;
}

/** What the cells and labels depend on beside the row. */
export interface HealthContext {
  readonly t: typeof messages;
  readonly locale: Locale;
  readonly division: Division;
  readonly nameOf: HealthFacts["nameOf"];
  /** What failed lately; undefined until that is known. */
  readonly failures: Failures | undefined;
  /** Whether it can't be read. */
  readonly isFailing: boolean;
  /** Whether the gateway tells what failed. */
  readonly tellsFailures: boolean;
}

/** How many channels a model has before and after the channel that is taken to be gone. */
const countsOf = (row: Served, division: Division) => ({
  now: routesOf(row, { ...division, without: undefined }).length,
  left: routesOf(row, division).length,
});

const amountOf = ({ failed, calls }: FailureCount, { t }: HealthContext): string =>
  calls === undefined ? String(failed) : t.failures.of(failed, calls);

/** What failed of a model on all its channels; undefined for nothing, or until it is known. */
function failuresOf({ model, channels }: Served, failures: Failures | undefined): FailureCount | undefined {
  const found = channels.flatMap(({ id }) => failures?.of(id, model) ?? []);
  const [first, ...others] = found;
  return first && fold(others, addFailures, first);
}

/**
 * The channels in a file, with rank, from 1, share, and what failed: "1. OpenAI main 60% (12 of 400 calls failed in 7
 * days); 1. Azure 40%; 2. Spare 100%".
 */
const fileText = (row: Served, { t, locale, division, nameOf, failures }: HealthContext): string =>
  routesOf(row, division)
    .map(({ channel, rank, share }) => {
      const failed = failures?.of(channel.id, row.model);
      const remark = failures && failed && failureText(failed, failures.coverage, t.failures, locale);
      const text = `${rank + 1}. ${nameOf(channel.id)} ${formatShare(share, locale)}`;
      return remark === undefined ? text : `${text} (${remark})`;
    })
    .join("; ");

/** Which channels serve which model. */
export const health = defineCollection<Served, HealthContext, HealthFacts>()({
  name: "channel-health",
  capabilities: [],
  keyOf: ({ model, groups }) => `${model}\n${groups.join()}`,
  textOf: ({ model, groups, channels }, { nameOf }) =>
    [model, groups.join(), ...channels.map(({ id }) => nameOf(id))].join("\n"),
  columns: {
    model: {
      label: ({ t }) => t.columns.model,
      width: 14,
      bare: true,
      value: ({ model }) => model,
      cell: ({ model }) => <span className="row-title mono">{model}</span>,
    },
    // Never left out: without it, the rows of a model's groups look the same.
    group: {
      label: ({ t }) => t.columns.group,
      width: 6,
      value: ({ groups }) => groups.join(),
      cell: ({ groups }) => <GroupTags text={groups.join()} />,
      detail: ({ groups }) => groups.join(", "),
    },
    cover: {
      label: ({ t }) => t.columns.cover,
      hint: ({ t }) => t.coverHint,
      width: 8,
      value: (row, facts) => routesOf(row, facts.division()).length,
      cell: (row, { division }) => <CoverCell {...countsOf(row, division)} />,
      file: (row, { division }) => countsOf(row, division).left,
    },
    channels: {
      label: ({ t }) => t.columns.channels,
      width: 30,
      sortable: false,
      value: ({ channels }) => channels.length,
      cell: (row, { division, failures }) => (
        <RouteList row={row} division={division} failures={failures} max={4} />
      ),
      file: fileText,
      detail: (row, { failures }) => <RouteList row={row} failures={failures} />,
    },
    failures: {
      label: ({ t }) => t.columns.failures,
      hint: ({ t }) => t.failuresHint,
      width: 8,
      priority: 2,
      numeric: true,
      when: ({ tellsFailures }) => tellsFailures,
      value: (row, facts) => failuresOf(row, facts.failures())?.failed ?? 0,
      cell: (row, context) => {
        const failed = failuresOf(row, context.failures);
        return failed ? amountOf(failed, context) : context.failures ? "0" : context.isFailing ? "–" : "…";
      },
      detail: (row, { t, locale, failures }) => {
        const failed = failuresOf(row, failures);
        return failures && failed ? failureText(failed, failures.coverage, t.failures, locale) : "0";
      },
    },
  },
  filters: {
    cover: {
      label: ({ t }) => t.columns.cover,
      of: (row, facts) => [coverOf(routesOf(row, facts.division()).length)],
      known: covers,
      labelOf: (cover, { t }) => t.cover[cover as Cover],
    },
    group: { label: ({ t }) => t.columns.group, of: ({ groups }) => groups },
    without: {
      label: ({ t }) => t.without,
      of: (row, facts) =>
        routesOf(row, { ...facts.division(), without: undefined }).map(({ channel }) => String(channel.id)),
      labelOf: (id, { nameOf }) => nameOf(Number(id)),
    },
    problem: {
      label: ({ t }) => t.problem,
      hiddenUnlessChosen: true,
      of: (row, facts) => {
        const first = routesOf(row, facts.division()).filter(({ rank }) => rank === 0);
        return first
          .flatMap(({ channel }) => failingProblem(channel) ?? [])
          .map((problem) => channelProblemWords[problem]);
      },
      known: failingProblems.map((problem) => channelProblemWords[problem]),
      labelOf(word, { t }) {
        const problem = failingProblems.find((one) => channelProblemWords[one] === word);
        return problem ? t.views[problem] : word;
      },
    },
  },
  views: {
    none: { label: ({ t }) => t.cover.none, view: { filters: { cover: "none" } } },
    one: { label: ({ t }) => t.cover.one, view: { filters: { cover: "one" } } },
    failed: { label: ({ t }) => t.views.failed, view: { filters: { problem: "failed" } } },
  },
});

/** How many channels a model has, marked where it has none or one; with the number before, where that is another. */
function CoverCell({ now, left }: { readonly now: number; readonly left: number }) {
  const t = useMessages(channelHealthMessages);
  const cover = coverOf(left);
  const text = cover === "several" ? t.channels(left) : t.cover[cover];
  return (
    <span>
      {cover === "several" ? text : <Badge tone={cover === "none" ? "red" : "yellow"}>{text}</Badge>}
      {now === left ? null : <span className="muted"> {t.before(now)}</span>}
    </span>
  );
}
