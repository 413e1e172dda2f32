import { sentences } from "../../i18n/sentences.js";
import type { UsageAnswer } from "../../state/usage/answer.js";
import { CoverageText } from "../../ui/chart/coverage-text.js";
import { useDayNote } from "../../ui/chart/use-day-note.js";
import { useFigures } from "../../ui/chart/use-figures.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { usageMessages } from "./generated/messages.en.js";

/** Where the figures come from, whether they are exact, and what they cover. */
export function SourceNote({ answer }: { readonly answer: UsageAnswer }) {
  const t = useMessages(usageMessages);
  const locale = useLocale();
  const money = useFigures("spend");
  const dayNote = useDayNote();
  const { source, isExact, gap, similar, sample, measures, warnings } = answer;
  const remark = isExact
    ? t.exact
    : gap !== undefined
      ? (gap > 0 ? t.gap : t.surplus)(money.short(Math.abs(gap)))
      : similar !== undefined
        ? t.similar(similar)
        : source === "log"
          ? t.counting
          : undefined;
  return (
    <div className="muted figure-note usage-source">
      <p>
        {t.sources[source]}
        {remark === undefined ? null : <> · {remark}</>}
        {sample ? (
          <>
            {" "}
            · <CoverageText coverage={sample} />
          </>
        ) : null}
      </p>
      <p>{sentences(locale, dayNote, !measures.includes("requests") && t.spendOnly)}</p>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  );
}
