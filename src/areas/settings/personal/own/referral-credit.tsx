import { useState } from "react";
import type { Referral } from "../../../../api/entities/own-settings.js";
import { formatNumber } from "../../../../domain/text/number-text.js";
import { useGateway, useLocale, useMessages } from "../../../../ui/host/context/host.js";
import { useQuota } from "../../../../ui/host/context/use-quota.js";
import { createLazy } from "../../../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../../ui/kit/button/button.js";
import { Setting } from "../../options/setting.js";
import { ownMessages } from "./generated/messages.en.js";

const TransferDialog = createLazy(() => import("./transfer-dialog.js"), { over: true });

/** What inviting people has earned, which can be moved to the balance. Nothing where nobody was invited. */
export function ReferralCredit({
  referral,
  reload,
}: {
  readonly referral: Referral;
  readonly reload: () => void;
}) {
  const { transfer: t } = useMessages(ownMessages);
  const locale = useLocale();
  const { short } = useQuota();
  const status = useValue(useGateway().session.status);
  const [open, setOpen] = useState(false);
  const { left, total, invited } = referral;
  if (left <= 0 && total <= 0 && invited <= 0) return null;
  /** One US dollar, whatever is shown. */
  const min = status?.quota_per_unit ?? 0;
  const mayMove = left > 0 && left >= min;

  return (
    <Setting
      part="referral"
      name="referral"
      title={t.title}
      text={t.text}
      action={mayMove ? <Button onClick={() => setOpen(true)}>{t.open}</Button> : undefined}
    >
      <dl className="referral">
        {[
          [t.left, short(left)],
          [t.total, short(total)],
          [t.invited, formatNumber(invited, locale)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayMove || min <= 0 ? null : <p className="muted">{t.tooLittle(short(min))}</p>}
      {open ? (
        <TransferDialog
          min={Math.max(1, min)}
          left={left}
          onMoved={reload}
          onClose={() => {
            setOpen(false);
            reload();
          }}
        />
      ) : null}
    </Setting>
  );
}
