import { join } from "node:path";
import { UsageError, type ExtraOption, type ProgramOptions } from "../../src/program/options.js";
import type { EmbeddedOptions } from "./backend.js";
import { rootDir } from "./build.js";

/** What `npm start` is told about the embedded gateway's data. */
export const dataOptions: Readonly<Record<string, ExtraOption>> = {
  data: { type: "string", value: "FILE", help: "where the embedded gateway's data lives; starts empty" },
  sample: { type: "boolean", help: "start with sample data; the default without --data" },
  empty: { type: "boolean", help: "start with an empty gateway, as a new server is" },
  fresh: { type: "boolean", help: "start over with new data" },
  as: { type: "string", value: "MEMBER", help: "pose as another gateway: new-api, one-hub or done-hub" },
};

/** The gateways that the embedded one poses as. */
const members = ["new-api", "one-hub", "done-hub"] as const;

/** What a member is called here, however its name is written: "Done Hub" is done-hub. */
const nameOf = (as: unknown): string | undefined =>
  typeof as === "string" ? as.trim().toLowerCase().replace(/\s+/g, "-") : undefined;

/**
 * The data that the options mean. Sample data and an empty gateway have a file each, for each gateway that is
 * posed as, so that using one keeps the others.
 * @throws UsageError for options that exclude each other, or a gateway that isn't known
 */
export function dataOf({ data, sample, empty, fresh, as }: ProgramOptions["extra"]): EmbeddedOptions {
  if (sample === true && empty === true) throw new UsageError("Use either --sample or --empty.");
  const member = members.find((one) => one === nameOf(as));
  if (typeof as === "string" && !member)
    throw new UsageError(
      `--as takes new-api, one-hub or done-hub, which the embedded one poses as, and not ${as}.`,
    );
  const file = typeof data === "string" ? data : undefined;
  const isSample = sample === true || (file === undefined && empty !== true);
  const suffix = member ? `-${member}` : "";
  return {
    ...(member ? { as: member } : {}),
    file: file ?? join(rootDir, `demo/.data/${isSample ? "sample" : "empty"}${suffix}.json`),
    orNext: file === undefined,
    fresh: fresh === true,
    seed: isSample ? "sample" : "fresh",
  };
}
