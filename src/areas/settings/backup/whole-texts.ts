import { knownOption } from "../../../domain/settings/secret-names.js";
import { differingParts } from "../../../domain/text/differing-parts.js";
import { isolated } from "../../../i18n/isolate.js";
import { valueText, type OptionTexts } from "../options/option-texts.js";
import type { BackupMessages } from "./generated/messages.en.js";

/** Longest text that is shown in full. */
const longest = 80;

const inOneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** Both values of a setting that is written whole, cut to where they differ. */
export function wholeTexts(
  {
    key,
    before,
    after,
  }: { readonly key: string; readonly before: string | undefined; readonly after: string | undefined },
  { noEntry }: BackupMessages["differences"],
  admin: OptionTexts,
): { readonly before: string; readonly after: string } {
  const known = knownOption(key);
  const parts =
    known?.kind === "switch" || known?.kind === "choice"
      ? ([before, after] as const).map((value) => valueText(known, value ?? "", admin))
      : differingParts(inOneLine(before ?? ""), inOneLine(after ?? ""), longest);
  const [one = "", other = ""] = parts.map((text) => (text === "" ? admin.changes.empty : isolated(text)));
  return { before: before === undefined ? noEntry : one, after: after === undefined ? noEntry : other };
}
