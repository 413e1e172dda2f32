/** Redemption codes of the demonstration. */
import { DAY } from "./day.js";
import { plainCode } from "./plain-rows.js";
import type { RedemptionRow } from "./store.js";

type NewRow = Omit<RedemptionRow, "id">;

/** Codes to try: three unused ones, a disabled one, a used one, and one that takes quota away. */
export const demoCodes = {
  unused: [
    "de500000000000000000000000000001",
    "de500000000000000000000000000002",
    "de500000000000000000000000000003",
  ],
  disabled: "de500000000000000000000000000004",
  used: "de500000000000000000000000000005",
  negative: "de500000000000000000000000000006",
} as const;

/** The codes above and two dozen more, so that the list has several pages. */
export function demoRedemptions(base: number): NewRow[] {
  const row = (index: number, key: string, outline: Partial<NewRow>): NewRow => ({
    ...plainCode,
    key,
    name: "welcome",
    quota: 500_000,
    created_time: base - (40 - index) * DAY,
    ...outline,
  });
  const known = [
    ...demoCodes.unused.map((key, index) => row(index, key, {})),
    row(3, demoCodes.disabled, { status: 2, name: "withdrawn" }),
    row(4, demoCodes.used, { status: 3, name: "spring", redeemed_time: base - 6 * DAY }),
    row(5, demoCodes.negative, { name: "correction", quota: -1000 }),
  ];
  const more = Array.from({ length: 24 }, (_, index) => {
    const status = index % 3 === 0 ? 3 : index % 7 === 1 ? 2 : 1;
    const name = index % 4 === 0 ? "新年活动" : `batch ${String(Math.floor(index / 6) + 1)}`;
    const redeemed_time = status === 3 ? base - index * 3600 : 0;
    const quota = 100_000 * (index + 1);
    return row(6 + index, `de5${String(index + 7).padStart(29, "0")}`, {
      user_id: 2,
      status,
      name,
      quota,
      redeemed_time,
    });
  });
  return [...known, ...more];
}
