import { useEffect, useState } from "react";
import { isAbortError, isGatewayError } from "../../api/client/errors.js";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";
import type { Lists } from "./use-lists.js";

/** What the gateway's search found so far. */
export interface GatewaySearch {
  /** The rows that were found in a list. */
  found(list: string): readonly object[];
  /** Whether the gateway's response is still pending. */
  readonly busy: boolean;
  /** The lists that were searched for what is typed now, whole ones among them, and those that could not be. */
  readonly searched: readonly string[];
  readonly failed: readonly string[];
}

interface Answer {
  readonly word: string;
  /** Undefined when the search failed. */
  readonly rows: readonly object[] | undefined;
}

/** Milliseconds between the last keystroke and the request to the gateway. */
const pause = 250;

/** Whether an answer holds everything that a further search could: beginnings are found, and IDs as a whole. */
const covers = (answer: Answer, word: string): boolean =>
  answer.rows !== undefined &&
  (answer.word === word || (word.startsWith(answer.word) && !/^\d+$/.test(word)));

/**
 * Asks the gateway's searches of all lists that aren't whole here, once typing pauses, one call for each and none whose
 * answer is known from a shorter word.
 * @param words what is searched for; none asks for nothing, and an empty one for every row
 */
export function useGatewaySearch(words: readonly string[], lists: Lists): GatewaySearch {
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly Answer[]>>(new Map());
  const of = (list: string) => answers.get(list) ?? [];
  const searchable = [...lists].filter(([, { definition }]) => definition.search);
  const isWhole = ([, { definition }]: (typeof searchable)[number]) => definition.model.complete.peek();
  const isDone = (list: string, word: string) =>
    of(list).some((answer) => answer.word === word || covers(answer, word));
  const missing = searchable
    .filter((list) => !isWhole(list))
    .flatMap(([name, list]) =>
      words.filter((word) => !isDone(name, word)).map((word) => ({ name, word, list })),
    );

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const asks = missing.map(async ({ name, word, list }) => {
      let rows: readonly object[] | undefined;
      try {
        rows = await list.definition.model.find(word, signal);
      } catch (error) {
        if (isAbortError(error) || signal.aborted) return;
        if (!isGatewayError(error)) throw error;
      }
      if (signal.aborted) return;
      setAnswers((before) => new Map(before).set(name, [...(before.get(name) ?? []), { word, rows }]));
    });
    await Promise.all(asks);
  });

  // The empty word, which finds everything, isn't the same as none.
  const typed = words.map((word) => `${word}\n`).join("");
  const names = searchable.map(([name]) => name).join("\n");
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => void ask(abort.signal), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, names]);
  return {
    found: (list) => of(list).flatMap(({ rows = [] }) => rows),
    busy: missing.length > 0,
    searched: searchable
      .filter(
        ([name, list]) =>
          isWhole([name, list]) ||
          (words.length > 0 && words.every((word) => of(name).some((answer) => covers(answer, word)))),
      )
      .map(([name]) => name),
    failed: searchable
      .map(([name]) => name)
      .filter((name) => of(name).some(({ word, rows }) => words.includes(word) && rows === undefined)),
  };
}
