import { oauthCallbackUrl } from "../../../domain/access/oauth-links.js";
import type { OAuthProvider } from "../../../domain/access/oauth-providers.js";
import { settingsAdminMessages } from "./generated/admin.messages.en.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { Button } from "../../../ui/kit/button/button.js";
import { copyText } from "../../../ui/kit/copy/copy.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { OptionsForm } from "./options-model.js";

/**
 * The address that has to be registered with a sign-in provider, built from the current value of the server address
 * field.
 */
export function CallbackAddress({
  provider,
  form,
}: {
  readonly provider: OAuthProvider;
  readonly form: OptionsForm;
}) {
  const t = useMessages(settingsAdminMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const server = (useValue(form.fields).ServerAddress ?? "").trim();
  if (server === "") return <p className="field-help opt-wide">{t.callbackNeedsAddress}</p>;
  const address = oauthCallbackUrl(server, provider);

  const copy = async () => {
    const copied = await copyText(address, host.root);
    toasts.show(copied ? "success" : "warning", copied ? t.callbackCopied : common.copyFailed);
  };
  return (
    <div className="opt-wide">
      <span className="field-label">{t.callback}</span>
      <div className="row opt-copy">
        <code className="opt-address">{address}</code>
        <Button icon="copy" onClick={() => void copy()}>
          {common.copy}
        </Button>
      </div>
    </div>
  );
}
