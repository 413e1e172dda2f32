import { useQuota } from "../../../../ui/host/context/use-quota.js";

/** Writes what a day gives, which is less than a cent on many gateways. */
export function useAmount(): (points: number) => string {
  const { short } = useQuota();
  return (points) => short(points, 3);
}
