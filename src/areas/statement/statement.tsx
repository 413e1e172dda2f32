import { useMemo } from "react";
import { isMissing } from "../../api/client/errors.js";
import { Role } from "../../domain/access/roles.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { lastMonths } from "../../domain/usage/ranges.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { formatMonth } from "../../i18n/days.js";
import { figureCards } from "../../ui/chart/figure-cards.css.js";
import { useView } from "../../ui/collection/use-view.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useLocale, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useSubject } from "../../ui/host/context/subject.js";
import { useExpected } from "../../ui/host/lifecycle/arrival.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { SelectField } from "../../ui/kit/field/select-field.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import { Menu } from "../../ui/kit/menu/menu.js";
import { Bone, Skeleton } from "../../ui/kit/loading/skeleton.js";
import { ErrorCallout, ErrorPanel } from "../../ui/kit/notice/errors.js";
import { Counts } from "../shared/counts.js";
import { Gate } from "../shared/gate.js";
import { statementMessages } from "./generated/messages.en.js";
import { createStatementModel, type StatementModel } from "./statement-model.js";
import { StatementTable } from "./statement-table.js";
import { statementSheet } from "./statement.css.js";
import { useStatementLines, type Shown } from "./use-statement-lines.js";

/** What a page gives `<gw-statement>`, and the console its screens. */
export interface StatementProps {
  readonly userId?: number;
  /** Such as `2026-10`. */
  readonly month?: string;
}

/** Months to choose from: two years. */
const choices = 24;

/** `<gw-statement>`, the console's /statement, and the statement of a user. */
export function View({ userId, month }: StatementProps) {
  useHost().adopt(figureCards, statementSheet);
  return (
    <Gate role={userId === undefined ? Role.user : Role.admin}>
      <Statement key={userId} userId={userId} first={month} />
    </Gate>
  );
}

function Statement({
  userId,
  first,
}: {
  readonly userId: number | undefined;
  readonly first: string | undefined;
}) {
  const t = useMessages(statementMessages);
  const gateway = useGateway();
  const model = useModel(() => createStatementModel(gateway, userId, first), gateway);
  useView(model, "statement");
  const month = useValue(model.month);
  const lines = useStatementLines(model);
  const isCounting = useValue(model.usage.loading);
  const answer = useValue(model.usage.answer);
  const error = useValue(model.account.error);
  const pausedUntil = useValue(gateway.pausedUntil);
  // What each model cost takes room, too. What went wrong takes more than is kept, and counting may go on behind it.
  useExpected(isCounting && !answer && !error && pausedUntil === undefined);
  // Each month is loaded once it is shown.
  useLoad(useMemo(() => ({ month, load: model.load, error: model.account.error }), [model, month]));
  return (
    <section className="area stack statement" aria-label={t.title}>
      {userId === undefined ? null : <Heading model={model} id={userId} />}
      <StatementBar model={model} save={isCounting ? undefined : lines?.save} />
      <Counts />
      <Body model={model} shown={lines?.shown} />
    </section>
  );
}

/** Whose statement it is, with the way back to the account. */
function Heading({ model, id }: { readonly model: StatementModel; readonly id: number }) {
  const t = useMessages(statementMessages);
  const common = useMessages(commonMessages);
  const account = useValue(model.account.value);
  const error = useValue(model.account.error);
  const title = account ? t.heading(account.username) : t.title;
  useSubject(account ? title : undefined);
  return (
    <header className="row">
      <h1 className="grow">{title}</h1>
      {error && isMissing(error) ? null : (
        <span className="row">
          <PlaceLink place="user-usage" id={id}>
            {t.usage}
          </PlaceLink>
          <PlaceLink place="edit-user" id={id}>
            {common.edit}
          </PlaceLink>
        </span>
      )}
    </header>
  );
}

function StatementBar({
  model,
  save,
}: {
  readonly model: StatementModel;
  /** Absent until there is something to save. */
  readonly save: (() => void) | undefined;
}) {
  const t = useMessages(statementMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const can = useCapabilities();
  const month = useValue(model.month);
  const loading = useValue(model.account.loading);
  const months = [...new Set([...lastMonths(nowSeconds(), choices), month])];
  return (
    <div className="row statement-bar">
      <SelectField
        label={t.month}
        labelHidden
        value={month}
        choices={months.map((value) => ({ value, label: formatMonth(value, locale) }))}
        onValue={model.setMonth}
      />
      <span className="grow" />
      {can("export") ? (
        <Button icon="download" iconBelow={480} disabled={!save} onClick={() => save?.()}>
          {t.exportCsv}
        </Button>
      ) : null}
      {can("refresh") ? (
        <Button variant="quiet" icon="refresh" iconOnly busy={loading} onClick={() => void model.load()}>
          {common.refresh}
        </Button>
      ) : null}
      {can("print") ? (
        <Menu label={t.menu} items={[{ key: "print", label: t.print, onSelect: () => print() }]}>
          <Icon name="more" />
        </Menu>
      ) : null}
    </div>
  );
}

function Body({ model, shown }: { readonly model: StatementModel; readonly shown: Shown | undefined }) {
  const t = useMessages(statementMessages);
  const common = useMessages(commonMessages);
  const account = useValue(model.account.value);
  const error = useValue(model.account.error);
  const retry = () => void model.load();
  if (!account && error)
    return (
      <ErrorPanel
        title={t.loadFailed}
        error={error}
        retry={retry}
        ifMissing={
          <PlaceLink place="users" className="button">
            {common.toList}
          </PlaceLink>
        }
      />
    );
  if (!account || !shown)
    return (
      <Skeleton label={t.title}>
        <Bone className="statement-bone" />
      </Skeleton>
    );
  return (
    <>
      <ErrorCallout error={error} retry={retry}>
        {t.stale}
      </ErrorCallout>
      <StatementTable model={model} account={account} shown={shown} />
    </>
  );
}
