import { getToken, type Token } from "../../api/tokens.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { tokenFormMessages } from "../../i18n/messages/token-form.js";
import { ErrorPanel } from "../../ui/kit/errors.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/host.js";
import { useLeaving } from "../../ui/host/leave-guard.js";
import { Loading } from "../../ui/kit/loading.js";
import { useLoaded } from "../../ui/host/use-loaded.js";
import { Gate } from "../gate.js";
import { TokenEditor } from "./token-editor.js";
import { tokens as sheet } from "./tokens.css.js";

/** `<gw-token-form>` and the console's /token/add and /token/edit/{id}. Without an id the form creates a token. */
export function View({ tokenId }: { readonly tokenId?: number }) {
  useHost().adopt(sheet);
  return (
    <Gate writes>
      {tokenId === undefined ? (
        <TokenPage key="new" stored={undefined} />
      ) : (
        <ExistingToken key={tokenId} id={tokenId} />
      )}
    </Gate>
  );
}

function ExistingToken({ id }: { id: number }) {
  const t = useMessages(tokenFormMessages);
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const { value, error, retry } = useLoaded((signal) => getToken(http, id, { signal }), http);
  if (value) return <TokenPage stored={value} />;
  if (error) return <ErrorPanel title={t.loadFailed} error={error} retry={retry} />;
  return <Loading label={common.edit} />;
}

function TokenPage({ stored }: { stored: Token | undefined }) {
  const t = useMessages(tokenFormMessages);
  const host = useHost();
  const navigation = useNavigation();
  const leave = useLeaving(() => {
    if (!navigation.go("tokens")) host.emit("gw-cancel");
  });
  return (
    <section className="area stack form-page" aria-label={stored ? t.editTitle : t.addTitle}>
      <h1>{stored ? t.editTitle : t.addTitle}</h1>
      <TokenEditor
        stored={stored}
        onSaved={() => undefined}
        onUpdated={() => navigation.go("tokens")}
        onCancel={leave}
      />
    </section>
  );
}
