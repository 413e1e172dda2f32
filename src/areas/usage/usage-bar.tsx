import { useState, type ReactNode } from "react";
import { isAdmin } from "../../domain/access/roles.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { usageMeasures } from "../../domain/usage/figures.js";
import { isNamedRange, namedRanges, spanOf } from "../../domain/usage/ranges.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { formatUtcDay } from "../../i18n/days.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useLocale, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { SelectField } from "../../ui/kit/field/select-field.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import { Menu, type MenuItem } from "../../ui/kit/menu/menu.js";
import { Segmented } from "../../ui/kit/segmented/segmented.js";
import { usageMessages } from "./generated/messages.en.js";
import type { About, UsageState } from "./usage-state.js";
import { changedView, usageSplits, type UsageFilter, type UsageSettings } from "./usage-settings.js";

const RangeDialog = createLazy(() => import("./range-dialog.js"), { over: true });
const FilterDialog = createLazy(() => import("./usage-filters.js"), { over: true });

/** What is counted, over what time, parted by what, and narrowed by what. */
export function UsageBar({
  state,
  about,
  settings,
  fixed,
  views,
  onExport,
}: {
  readonly state: UsageState;
  readonly about: About | undefined;
  readonly settings: UsageSettings;
  /** What the page is about, which isn't the reader's to change. */
  readonly fixed: UsageFilter;
  readonly views: ReactNode;
  /** Absent until there is something to export. */
  readonly onExport: (() => void) | undefined;
}) {
  const t = useMessages(usageMessages);
  const locale = useLocale();
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  const admin = isAdmin(useValue(useGateway().session.user)?.role);
  const loading = useValue(state.usage.loading);
  const answer = useValue(state.usage.answer);
  const [open, setOpen] = useState<"range" | "filters">();
  const { measure, split, range, filter } = settings;
  const change = (changes: Parameters<typeof changedView>[1]) =>
    state.setView(changedView(state.view.peek(), changes));
  const measures = usageMeasures.filter(can);
  const splits = usageSplits.filter(
    (one) => (admin || (one !== "user" && one !== "channel")) && (one === "none" || fixed[one] === undefined),
  );
  const span = spanOf(range, nowSeconds());
  const custom = isNamedRange(range) || !span ? t.custom : datesText(range);
  const narrowed = Object.keys(filter).filter((name) => fixed[name as keyof UsageFilter] === undefined);
  const statement = useStatementItem(about);
  const items: readonly MenuItem[] = [
    ...(onExport ? [{ key: "export", capability: "export", label: t.exportCsv, onSelect: onExport }] : []),
    ...statement,
    { key: "print", label: t.print, onSelect: () => print() },
    { key: "forget", label: t.forget, onSelect: state.usage.forget },
  ];
  return (
    <div className="usage-bar">
      {measures.length > 0 ? (
        <Segmented
          label={t.measure}
          segments={measures.map((value) => ({
            value,
            content: t.measures[value],
            disabled: answer !== undefined && !answer.measures.includes(value),
          }))}
          chosen={measure}
          onChosen={(value) => change({ measure: value })}
        />
      ) : null}
      <SelectField
        label={t.split}
        labelHidden
        value={split}
        choices={splits.map((value) => ({ value, label: t.splitBy(t.splits[value]) }))}
        onValue={(value) => change({ split: value, without: "" })}
      />
      <SelectField
        label={t.range}
        labelHidden
        value={isNamedRange(range) ? range : "custom"}
        choices={[
          ...namedRanges.map((value) => ({ value, label: t.ranges[value] })),
          { value: "custom", label: custom },
        ]}
        onValue={(value) => (value === "custom" ? setOpen("range") : change({ range: value }))}
      />
      {isNamedRange(range) ? null : (
        <Button variant="quiet" icon="edit" iconOnly onClick={() => setOpen("range")}>
          {t.dates}
        </Button>
      )}
      {can("filter") ? (
        <Button
          icon="filter"
          {...(narrowed.length > 0 ? {} : { iconBelow: 960 })}
          onClick={() => setOpen("filters")}
        >
          {narrowed.length > 0 ? `${t.filters} (${String(narrowed.length)})` : t.filters}
        </Button>
      ) : null}
      {views}
      <div className="usage-bar-end">
        {can("export") ? (
          // It has its place before there is something to export: the bar doesn't grow.
          <Button icon="download" iconBelow={960} disabled={!onExport} onClick={() => onExport?.()}>
            {t.exportCsv}
          </Button>
        ) : null}
        {can("refresh") ? (
          <Button
            variant="quiet"
            icon="refresh"
            iconOnly
            busy={loading && answer !== undefined}
            onClick={() => void state.load()}
          >
            {common.refresh}
          </Button>
        ) : null}
        <Menu label={t.menu} items={items}>
          <Icon name="more" />
        </Menu>
      </div>
      {open === "range" ? (
        <RangeDialog
          range={range}
          onRange={(value: string) => change({ range: value })}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === "filters" ? (
        <FilterDialog
          filter={filter}
          fixed={fixed}
          admin={admin}
          onFilter={change}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  );

  function datesText(text: string): string {
    const now = nowSeconds();
    const found = spanOf(text, now);
    const day = (seconds: number) => formatUtcDay(seconds, now, locale);
    return found ? `${day(found.from)} – ${day(found.to - 1)}` : t.custom;
  }
}

/** The line of a menu that leads to the statement of the account whose usage is shown, where the page has one. */
function useStatementItem(about: About | undefined): readonly MenuItem[] {
  const t = useMessages(usageMessages);
  const navigation = useNavigation();
  if (about && about.kind !== "user") return [];
  const place = about ? "user-statement" : "statement";
  const href = navigation.href(place, about?.id);
  if (href === undefined) return [];
  const onSelect = () => void navigation.go(place, about?.id);
  return [{ key: "statement", label: t.statement, href, onSelect }];
}
