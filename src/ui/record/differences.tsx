import type { ReactNode } from "react";
import { formatNumber } from "../../domain/text/number-text.js";
import type { Difference, Plain } from "../../domain/records/three-way.js";
import { changesMessages } from "./generated/changes.messages.en.js";
import { useHost, useLocale, useMessages } from "../host/context/host.js";
import { Button } from "../kit/button/button.js";
import { formSheet } from "../kit/field/form.css.js";
import { Callout } from "../kit/tabs/panel.js";

interface DifferencesProps<Field extends string> {
  readonly differences: readonly Difference<Field>[];
  /** What a field is called in its form. */
  readonly labels: Readonly<Record<Field, string>>;
}

/** Both values of fields that changed here and on the server; their author decides which one stays. */
export function Conflict<Field extends string>({
  differences,
  labels,
  keepTheirs,
  saveMine,
  children,
}: DifferencesProps<Field> & {
  readonly keepTheirs: () => void;
  readonly saveMine: () => void;
  /** What else happened in between. */
  readonly children?: ReactNode;
}) {
  const t = useMessages(changesMessages);
  return (
    <Callout tone="warning" live>
      <p>{t.conflict}</p>
      {children}
      <Values differences={differences} labels={labels} mine={t.mine} />
      <div className="row">
        <Button onClick={keepTheirs}>{t.keepTheirs}</Button>
        <Button onClick={saveMine}>{t.saveMine}</Button>
      </div>
    </Callout>
  );
}

/** Says which values a server did not keep although it answered that all went well. */
export function NotKept<Field extends string>({ differences, labels }: DifferencesProps<Field>) {
  const t = useMessages(changesMessages);
  return (
    <Callout tone="warning" live>
      <p>{t.notKept}</p>
      <Values differences={differences} labels={labels} mine={t.sent} />
    </Callout>
  );
}

function Values<Field extends string>({
  differences,
  labels,
  mine,
}: DifferencesProps<Field> & { readonly mine: string }) {
  useHost().adopt(formSheet);
  const t = useMessages(changesMessages);
  const locale = useLocale();
  if (differences.length === 0) return null;
  const shown = (value: Plain) => {
    if (typeof value === "boolean") return value ? t.on : t.off;
    return typeof value === "number" ? formatNumber(value, locale) : value === "" ? t.nothing : value;
  };
  return (
    <table className="conflict">
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.theirs}</th>
          <th scope="col">{mine}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.field}>
            <th scope="row">{labels[difference.field]}</th>
            <td>{shown(difference.theirs)}</td>
            <td>{shown(difference.mine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
