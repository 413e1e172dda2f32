import { featuresOf } from "../../../api/dialects/features.js";
import { toJson } from "../../../domain/built-ins.js";
import { useEffect, useRef, useState } from "react";
import { keysOf } from "../../../domain/channels/key-list.js";
import { channelWarnings } from "../../../domain/channels/channel-warnings.js";
import type { ChannelFacts, TypedChannel } from "../../../domain/channels/channel-warning.js";
import { currencyOf } from "../../../domain/money/currency.js";
import { ChannelStatus } from "../../../domain/records/statuses.js";
import { parseWholeNumber } from "../../../domain/text/whole-number.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { isBatch, type ChannelEdit } from "../record.js";
import { channelTypeMessages } from "../generated/types.messages.en.js";
import { typeName } from "../channel-type.js";
import { readChannelFacts } from "./channel-facts.js";
import { WarningCount } from "./warning-count.js";
import { channelWarningMessages } from "./generated/messages.en.js";
import { warningText } from "./warning-text.js";
import { channelWarningsSheet } from "./channel-warnings.css.js";

/** How long what is typed rests before it is looked at, in milliseconds: a name half typed can be that of another. */
const rest = 300;

/** What is probably a mistake about a channel, with the reason. It is announced, and prevents nothing. */
export function View({ edit }: { readonly edit: ChannelEdit }) {
  useHost().adopt(channelWarningsSheet);
  const t = useMessages(channelWarningMessages);
  const types = useMessages(channelTypeMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const supports = useValue(gateway.supports);
  const features = featuresOf(supports);
  const status = useValue(gateway.session.status);
  const isDirty = useValue(edit.model.dirty);
  const { value: known } = useLoaded((signal) => readChannelFacts(gateway, signal), gateway);
  const facts: ChannelFacts = known ?? {
    billsMapped: features.billsMapped,
    groupLength: features.channelGroupLength,
    versionInBaseUrl: features.versionInBaseUrl,
  };
  const typed = useRested(typedChannel(edit));
  const warnings = typed && (isDirty || edit.stored) ? channelWarnings(typed, facts) : [];
  const list = useRef<HTMLDivElement>(null);
  const shown = warnings.filter(({ field }) => edit.problem(field) === undefined);
  const context = {
    t,
    locale,
    provider: typeName(edit.fields.type, types),
    unpricedRatio: supports.unpricedRatio,
    currency: currencyOf(status),
  };
  return (
    <div ref={list} className="channel-warnings" role="log" aria-live="polite" aria-label={t.title}>
      {shown.length > 0 ? (
        <ul>
          {shown.map((warning) => (
            <li key={`${warning.kind} ${warning.field}`}>
              <Icon name="warning" />
              <span>
                <button
                  type="button"
                  className="link-button"
                  aria-label={t.goTo(edit.label(warning.field))}
                  onClick={() => show(edit, warning.field)}
                >
                  {edit.label(warning.field)}
                </button>
                {t.colon}
                <span>{warningText(warning, context)}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {shown.length > 0 ? <WarningCount form={edit.form} list={list} count={shown.length} /> : null}
    </div>
  );
}

/** Moves the focus to a field, and uncovers it. */
function show({ form }: ChannelEdit, field: string): void {
  const control = form.current?.querySelector<HTMLElement>(`[name="${field}"]`);
  const fold = control?.closest("details");
  if (fold) fold.open = true;
  control?.focus();
  control?.scrollIntoView({ block: "center" });
}

function typedChannel({ fields, stored }: ChannelEdit): TypedChannel {
  const { type, name, key, base_url, ak, models, group, model_mapping, priority } = fields;
  return {
    ...{ type, name, key, base_url, ak, models, group, model_mapping },
    id: stored?.id,
    status: stored?.status ?? ChannelStatus.enabled,
    isBatch: isBatch(fields, stored) || (stored !== undefined && keysOf(stored) > 1),
    priority: parseWholeNumber(priority),
  };
}

/** A value once it has stayed the same for a moment; undefined before that. Compared by what it holds. */
function useRested(value: TypedChannel): TypedChannel | undefined {
  const [rested, setRested] = useState<TypedChannel>();
  const text = toJson(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text) as TypedChannel), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
