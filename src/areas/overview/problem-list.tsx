import type { ReactNode } from "react";
import { overviewMessages } from "./messages.en.js";
import type { OverviewMessages } from "./messages.en.js";
import { useMessages, type Place } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { statusTones } from "../../ui/kit/badge/status-tones.js";

/** A line of what needs attention. */
export interface Problem {
  readonly key: string;
  readonly kind: keyof OverviewMessages["problems"];
  readonly name: string;
  /** Where it can be put right. */
  readonly place: Place;
  readonly id?: number;
  /** What is known about it. */
  readonly detail: string;
  /** The log entries behind it, as the query of the log's address. */
  readonly log?: string;
}

/** All problems of a kind, where a list shows them. */
export interface ProblemKind {
  readonly kind: Problem["kind"];
  readonly problems: readonly Problem[];
  readonly place: Place;
  readonly query?: string;
}

/** Lines of one kind before the list of all of them is the better place. */
const MOST = 5;

/** What needs attention, the most urgent first, each with the way to its row. */
export function ProblemList({
  kinds,
  nothing,
}: {
  readonly kinds: readonly ProblemKind[];
  /** What is there instead where everything is well. */
  readonly nothing: ReactNode;
}) {
  const t = useMessages(overviewMessages);
  const found = kinds.filter(({ problems }) => problems.length > 0);
  if (found.length === 0) return <p className="muted">{nothing}</p>;
  return (
    <>
      <p className="overview-kinds">
        {found
          .filter(({ kind }) => kind !== "account")
          .map(({ kind, problems, place, query }) => (
            <PlaceLink key={kind} place={place} query={query}>
              {t.countOf(problems.length, t.problems[kind])}
            </PlaceLink>
          ))}
      </p>
      <ul className="overview-problems">
        {found.flatMap(({ problems }) =>
          problems.slice(0, MOST).map((problem) => <Line key={problem.key} problem={problem} />),
        )}
      </ul>
    </>
  );
}

function Line({ problem: { kind, name, place, id, detail, log } }: { readonly problem: Problem }) {
  const t = useMessages(overviewMessages);
  return (
    <li className="overview-problem">
      <span className="overview-kind">
        <Badge tone={statusTones[kind]}>{t.problems[kind]}</Badge>
      </span>
      <PlaceLink place={place} id={id} className="figure-name" otherwise={<span>{name}</span>}>
        {name}
      </PlaceLink>
      <span className="muted overview-detail">{detail}</span>
      {log === undefined ? (
        <span />
      ) : (
        <PlaceLink place="logs" query={log}>
          <span aria-hidden="true">{t.showLog}</span>
          <span className="visually-hidden">{t.logOf(name)}</span>
        </PlaceLink>
      )}
    </li>
  );
}
