import { useRef, useState } from "react";
import { bulkMessages } from "./generated/bulk.messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { Icon, type IconName } from "../kit/icon/icon.js";
import { Menu, type MenuItem } from "../kit/menu/menu.js";
import type { BulkProps } from "./bulk.js";
import { useFoldedButtons } from "./use-one-line.js";

/** How many rows are chosen, ways to choose all or none, and what can be done to them. */
export function Choices({
  definition: { model },
  count,
  items,
}: {
  readonly definition: BulkProps["definition"];
  readonly count: number;
  /** What can be done to them: buttons, and lines of a menu where not all of them fit. */
  readonly items: readonly (MenuItem & { readonly icon: IconName })[];
}) {
  const t = useMessages(bulkMessages);
  const common = useMessages(commonMessages);
  const { selection } = model;
  const all = useValue(model.rows);
  const away = useValue(selection.away);
  const complete = useValue(model.complete);
  const [loading, setLoading] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useFoldedButtons(bar);
  const chooseAll = async () => {
    setLoading(true);
    if (!complete) await model.loadRest();
    setLoading(false);
    selection.set(model.rows.peek(), true);
  };
  const more: MenuItem | undefined =
    count - away < all.length || !complete
      ? {
          key: "all",
          label: complete ? t.chooseShown(all.length) : t.chooseMatching,
          icon: "check",
          onSelect: () => void chooseAll(),
        }
      : undefined;
  return (
    <div ref={bar} className="bulk-bar" role="region" aria-label={t.bar}>
      <strong role="status">
        {t.chosen(count)}
        {away > 0 ? <span className="muted"> · {t.away(away)}</span> : null}
      </strong>
      {more ? (
        <Button variant="quiet" data-wide busy={loading} onClick={more.onSelect}>
          {more.label}
        </Button>
      ) : null}
      <Button variant="quiet" data-wide onClick={() => selection.clear()}>
        {t.clear}
      </Button>
      <span className="grow" />
      {items.map(({ key, label, icon, danger, onSelect }) => (
        <Button key={key} icon={icon} data-foldable data-danger={danger} onClick={onSelect}>
          {label}
        </Button>
      ))}
      <span className="bulk-narrow">
        <Menu label={common.actions} items={[...(more ? [more] : []), ...items]} disabled={loading}>
          {common.actions}
          <Icon name="down" />
        </Menu>
        <Button variant="quiet" icon="close" iconOnly onClick={() => selection.clear()}>
          {t.clear}
        </Button>
      </span>
    </div>
  );
}
