import { abortError, untilAborted } from "./abort.js";

interface Flight {
  readonly answer: Promise<unknown>;
  readonly controller: AbortController;
  waiters: number;
}

/** Reads in flight, shared by all callers that ask for the same thing at the same time. */
export interface SharedReads {
  /**
   * Joins the read with this key, or starts it. A caller's abort ends the read only when no other caller is waiting for
   * it.
   */
  read(key: string, start: (signal: AbortSignal) => Promise<unknown>, signal?: AbortSignal): Promise<unknown>;
  /** Prevents later callers from joining the reads in flight, because something may have changed since they started. */
  forget(): void;
}

/** Creates the shared reads of one gateway. Source: docs/decisions. */
export function createSharedReads(): SharedReads {
  const flights = new Map<string, Flight>();

  function takeOff(key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const flight: Flight = { controller, waiters: 0, answer: start(controller.signal) };
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.answer.then(land, land);
    flights.set(key, flight);
    return flight;
  }

  return {
    async read(key, start, signal) {
      if (signal?.aborted) throw abortError();
      const flight = flights.get(key) ?? takeOff(key, start);
      flight.waiters += 1;
      try {
        return await untilAborted(flight.answer, signal);
      } finally {
        flight.waiters -= 1;
        if (flight.waiters === 0 && signal?.aborted) {
          if (flights.get(key) === flight) flights.delete(key);
          flight.controller.abort();
        }
      }
    },
    forget() {
      flights.clear();
    },
  };
}
