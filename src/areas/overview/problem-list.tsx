import type { ReactNode } from "react";
import { overviewMessages } from "./generated/messages.en.js";
import type { OverviewMessages } from "./generated/messages.en.js";
import { useMessages, type Place } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { statusTones } from "../../ui/kit/badge/status-tones.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import { MOST_PROBLEMS } from "./problem-order.js";

/** Something that needs attention. */
export interface Problem {
  readonly key: string;
  readonly kind: keyof OverviewMessages["problems"];
  readonly name: string;
  /** Where it can be put right. */
  readonly place: Place;
  readonly id?: number;
  /** Why it is a problem. */
  readonly reason: string;
  /** What is to be changed there, by default anything. */
  readonly opens?: "record" | "key";
  /** What to do about it, where that is more than opening it. */
  readonly action?: ReactNode;
}

/** All problems of a kind, where a list shows them. */
export interface ProblemKind {
  readonly kind: Problem["kind"];
  readonly problems: readonly Problem[];
  readonly place: Place;
  readonly query?: string;
}

/**
 * The most urgent problems, each with its reason and what to do about it, and the rest behind a count; or that there
 * are none.
 */
export function ProblemList({
  kinds,
  children,
}: {
  readonly kinds: readonly ProblemKind[];
  /** What is there instead where nothing is wrong. */
  readonly children: ReactNode;
}) {
  const t = useMessages(overviewMessages);
  const all = kinds.flatMap(({ problems }) => problems);
  const rest = all.length - MOST_PROBLEMS;
  if (all.length === 0) return children;
  return (
    <>
      <h2>{t.attention}</h2>
      <ul className="overview-problems">
        {all.slice(0, MOST_PROBLEMS).map((problem) => (
          <Line key={problem.key} problem={problem} />
        ))}
      </ul>
      {rest > 0 ? (
        <details className="overview-rest">
          <summary>
            <span>{t.more(rest)}</span> <Icon name="down" />
          </summary>
          <p className="overview-kinds">
            {kinds
              .filter(({ kind, problems }) => problems.length > 0 && kind !== "account")
              .map(({ kind, problems, place, query }) => {
                const count = t.countOf(problems.length, t.problems[kind]);
                return (
                  <PlaceLink key={kind} place={place} query={query} otherwise={<span>{count}</span>}>
                    {count}
                  </PlaceLink>
                );
              })}
          </p>
        </details>
      ) : null}
    </>
  );
}

/** That nothing is wrong, and what was looked at. */
export function AllClear({ children }: { readonly children: ReactNode }) {
  const t = useMessages(overviewMessages);
  return (
    <div className="overview-clear">
      <Icon name="check" />
      <h2>{t.allClear}</h2>
      <p className="muted">{children}</p>
    </div>
  );
}

function Line({ problem: { kind, name, place, id, reason, action, opens } }: { readonly problem: Problem }) {
  const t = useMessages(overviewMessages);
  return (
    <li className="overview-problem" data-kind={kind}>
      <span className="overview-what">
        <PlaceLink
          place={place}
          id={id}
          className="figure-name"
          otherwise={<span className="figure-name">{name}</span>}
        >
          {name}
        </PlaceLink>{" "}
        <Badge tone={statusTones[kind]}>{t.problems[kind]}</Badge>
      </span>
      <span className="muted overview-reason" title={reason}>
        {reason}
      </span>
      {action ?? (
        <PlaceLink
          place={place}
          id={id}
          className="button"
          data-variant="plain"
          aria-label={opens === "key" ? t.editKeyOf(name) : t.openOf(name)}
        >
          {opens === "key" ? t.editKey : t.open}
        </PlaceLink>
      )}
    </li>
  );
}
