import { getRedemption, type Redemption } from "../../api/redemptions.js";
import { Role } from "../../domain/roles.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { ErrorPanel } from "../../ui/kit/errors.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/host.js";
import { useLeaving } from "../../ui/host/leave-guard.js";
import { Loading } from "../../ui/kit/loading.js";
import { screens } from "../../ui/kit/screens.css.js";
import { useLoaded } from "../../ui/host/use-loaded.js";
import { Gate } from "../gate.js";
import { RedemptionEditor } from "./redemption-editor.js";
import { redemptions as sheet } from "./redemptions.css.js";

/** `<gw-redemption-form>` and the console's /redemption/add and /redemption/edit/{id}. Without an id the form creates codes. */
export function View({ redemptionId }: { readonly redemptionId?: number }) {
  useHost().adopt(screens, sheet);
  return (
    <Gate role={Role.admin} writes>
      {redemptionId === undefined ? (
        <RedemptionPage key="new" stored={undefined} />
      ) : (
        <ExistingCode key={redemptionId} id={redemptionId} />
      )}
    </Gate>
  );
}

function ExistingCode({ id }: { id: number }) {
  const t = useMessages(redemptionMessages);
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const { value, error, retry } = useLoaded((signal) => getRedemption(http, id, { signal }), http);
  if (value) return <RedemptionPage stored={value} />;
  if (error) return <ErrorPanel title={t.form.loadFailed} error={error} retry={retry} />;
  return <Loading label={common.edit} />;
}

function RedemptionPage({ stored }: { stored: Redemption | undefined }) {
  const t = useMessages(redemptionMessages);
  const host = useHost();
  const navigation = useNavigation();
  const title = stored ? t.form.editTitle : t.form.addTitle;
  const leave = useLeaving(() => {
    if (!navigation.go("redemptions")) host.emit("gw-cancel");
  });
  return (
    <section className="area stack form-page" aria-label={title}>
      <h1>{title}</h1>
      <RedemptionEditor
        stored={stored}
        onCreated={() => undefined}
        onSaved={() => undefined}
        onUpdated={() => navigation.go("redemptions")}
        onCancel={leave}
      />
    </section>
  );
}
