import { useEffect, useId, useMemo, useState, type KeyboardEvent } from "react";
import { wantedKind } from "../../../domain/text/pasted-secret.js";
import { logMessages } from "../generated/messages.en.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useEffectEvent } from "../../../ui/host/lifecycle/use-effect-event.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { menuListSheet } from "../../../ui/kit/menu/menu-list.css.js";
import { searchSelectSheet } from "../../../ui/kit/search-select/search-select.css.js";
import { textFieldSheet } from "../../../ui/kit/field/text-field.css.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { useClose, useFirstFocus } from "./dropdown.js";
import { knownValues, type KnownValue } from "./known-values.js";
import { valueOf, type PickField } from "../model/log-exclusions.js";
import type { LogsModel } from "../model/logs-model-types.js";

/** More than this are found by typing. */
const maxShown = 50;

/**
 * The values that a field of the filter may take: those of the loaded rows first, then those that the gateway knows.
 * The gateway compares exactly and knows more than is listed, so what is typed can be taken as it is, but what is
 * suggested comes before it.
 */
export function View({
  model,
  field,
  all,
}: {
  readonly model: LogsModel;
  readonly field: PickField;
  readonly all: boolean;
}) {
  useHost().adopt(menuListSheet, textFieldSheet, searchSelectSheet);
  const t = useMessages(logMessages);
  const gateway = useGateway();
  const id = useId();
  const close = useClose();
  useFirstFocus("input");
  const { criteria } = model;
  const text = useValue(criteria.typed)[field];
  const rows = useValue(model.all);
  const problems = useValue(criteria.problems);
  const wrong = field === "channel" && problems.channel !== undefined;
  const applied = useValue(criteria.applied)[field];
  const current = applied === 0 ? "" : String(applied);
  const [known, setKnown] = useState<readonly KnownValue[]>();
  const [active, setActive] = useState<number>();
  /** Whether Enter was pressed before the suggestions had come. */
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    let ended = false;
    const show = (values: readonly KnownValue[]) => {
      if (!ended) setKnown(values);
    };
    // Without suggestions of the gateway there are still those of the rows, and what is typed.
    knownValues(gateway, field, all).then(show, () => show([]));
    return () => {
      ended = true;
    };
  }, [gateway, field, all]);

  const choices = useMemo(() => {
    const labels = new Map((known ?? []).map(({ value, label }) => [value, label]));
    const seen = rows.map((row) => valueOf(row, field)).filter((value) => value !== "");
    const values = [...new Set([...seen, ...labels.keys()])];
    return values.map((value): KnownValue => {
      const label = labels.get(value);
      return label === undefined ? { value } : { value, label };
    });
  }, [known, rows, field]);

  const typed = text.trim();
  const isTyped = typed !== current;
  const wanted = isTyped ? typed.toLowerCase() : "";
  const matching = choices.filter(
    ({ value, label }) =>
      value.toLowerCase().includes(wanted) || label?.toLowerCase().includes(wanted) === true,
  );
  const exact = matching.find(({ value }) => value === typed);
  const rest = matching.filter((choice) => choice !== exact).slice(0, maxShown);
  // A key would get into the address of the call, and no entry has one.
  const isSecret = wantedKind(typed) === "secret";
  const canUse = !isSecret && (field !== "channel" || /^\d+$/.test(typed));
  const own: readonly KnownValue[] = isTyped && typed !== "" && !exact && canUse ? [{ value: typed }] : [];
  // Enter takes the first: a value that is meant by its whole name, else the first that is suggested, and only then the
  // word itself.
  const shown = [...(exact ? [exact] : []), ...rest, ...own];
  // No option is active until the reader types or uses the arrow keys.
  const at = Math.min(active ?? (isTyped && typed !== "" ? 0 : -1), shown.length - 1);

  const select = (value: string) => {
    if (value === current || model.narrow({ [field]: value })) close();
  };
  const isLoading = known === undefined;
  const takeFirst = () => {
    setWaiting(false);
    const picked = shown[at]?.value ?? (isSecret ? undefined : typed);
    if (picked !== undefined) select(picked);
  };
  const takeWaiting = useEffectEvent(takeFirst);
  useEffect(() => {
    if (waiting && !isLoading) takeWaiting();
  }, [waiting, isLoading]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (shown.length === 0) return;
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(at < 0 && step < 0 ? shown.length - 1 : (at + step + shown.length) % shown.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // What a press means must not depend on how fast the suggestions come; a second press doesn't wait for them.
      if (isLoading && !waiting && isTyped && typed !== "" && !exact && active === undefined)
        setWaiting(true);
      else takeFirst();
    } else if (event.key === "Tab") close();
  };

  return (
    <>
      <div part="control" className="text-box">
        <input
          role="combobox"
          aria-label={t[field]}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-help`}
          name={field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={field === "channel" ? "search" : undefined}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setActive(undefined);
            setWaiting(false);
            criteria.edit({ [field]: event.currentTarget.value });
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t[field]} className="log-choices">
        {shown.map((choice, index) => {
          const { value, label } = choice;
          return (
            <div
              key={value}
              id={`${id}-${index}`}
              role="option"
              className="menu-item"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => select(value)}
            >
              <span className="grow">{choice === own[0] ? t.use(value) : (label ?? value)}</span>
              {label === undefined ? null : <span className="muted">{value}</span>}
              {value === current ? <Icon name="check" /> : null}
            </div>
          );
        })}
      </div>
      <p
        id={`${id}-help`}
        className={wrong ? "field-help danger" : "field-help"}
        role={wrong ? "alert" : undefined}
      >
        {wrong
          ? t.channelWrong
          : isSecret
            ? t.keyHelp
            : known === undefined
              ? t.loadingKnown
              : field === "channel"
                ? t.channelHelp
                : t.exactHelp}
      </p>
    </>
  );
}
