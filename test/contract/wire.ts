import { readFileSync } from "node:fs";

/** One recorded exchange with a real gateway. */
export interface WireLine {
  name: string;
  as: string;
  setup?: boolean;
  request: {
    method: string;
    path: string;
    body?: Record<string, unknown>;
    raw?: string;
    headers?: Record<string, string>;
  };
  response: { status: number; headers: Record<string, string>; body?: unknown; text?: string };
}

/** The recordings, by the server's version. */
export const recordings = ["one-api-head", "one-api-v0.6.7"] as const;

/** The lines of a recording, in the order in which they happened. */
export function readWire(recording: (typeof recordings)[number]): WireLine[] {
  const file = new URL(`./wire/${recording}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as WireLine);
}
