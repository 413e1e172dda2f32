import { getOwnAccount } from "../../../../api/entities/own-settings.js";
import { createPart } from "../../../../state/part.js";
import { useCapabilities } from "../../../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../../../ui/host/context/host.js";
import { useLoad } from "../../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../../ui/host/lifecycle/use-value.js";
import { ErrorCallout } from "../../../../ui/kit/notice/errors.js";
import { Setting } from "../../options/setting.js";
import { ownMessages } from "./generated/messages.en.js";
import { own as sheet } from "./own.css.js";
import { OwnForm } from "./own-form.js";
import { ReferralCredit } from "./referral-credit.js";

/** What an account sets for itself, and its credit for invitations. */
export function View() {
  useHost().adopt(sheet);
  const t = useMessages(ownMessages);
  const gateway = useGateway();
  const { http, key } = gateway;
  const can = useCapabilities();
  const account = useModel(() => createPart(gateway, (signal) => getOwnAccount(http, { signal })), key);
  const { settings, referral } = useValue(account.value) ?? {};
  const error = useValue(account.error);
  useLoad(account);
  const reload = () => void account.load();

  if (!settings && error && error.kind !== "unauthorised")
    return (
      <Setting name="notifications" title={t.title} text={t.text}>
        <ErrorCallout error={error} retry={reload}>
          {t.loadFailed}
        </ErrorCallout>
      </Setting>
    );
  return (
    <>
      {referral && can("referral") ? <ReferralCredit referral={referral} reload={reload} /> : null}
      {settings && can("notifications") ? <OwnForm stored={settings} reload={reload} /> : null}
    </>
  );
}
