import type { UsageSubject } from "../../../domain/usage/subject.js";
import { useNavigation } from "../../host/context/host.js";

/** The capabilities of what opens the usage of a row; none where the page doesn't show them. */
export function useOfferedUsage(kind: UsageSubject): readonly string[] {
  return useNavigation().href(`${kind}-usage` as const, 0) === undefined ? [] : [""];
}
