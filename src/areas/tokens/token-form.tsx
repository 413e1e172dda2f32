import { useEffect, useState } from "react";
import { isGatewayError, type GatewayError } from "../../api/errors.js";
import { getToken, type Token } from "../../api/tokens.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { tokenFormMessages } from "../../i18n/messages/token-form.js";
import { ErrorPanel } from "../../ui/errors.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host.js";
import { useLeaving } from "../../ui/leave-guard.js";
import { Loading } from "../../ui/loading.js";
import { Gate } from "../gate.js";
import { TokenEditor } from "./token-editor.js";
import { tokens as sheet } from "./tokens.css.js";

/** `<gw-token-form>` and the console's /token/add and /token/edit/{id}. Without an id the form creates a token. */
export function View({ tokenId }: { readonly tokenId?: number }) {
  useHost().adopt(sheet);
  return (
    <Gate>
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
  const [state, setState] = useState<{ token: Token } | { error: GatewayError }>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    getToken(http, id, { signal: stop.signal }).then(
      (token) => setState({ token }),
      (error: unknown) => {
        if (!stop.signal.aborted && isGatewayError(error)) setState({ error });
      },
    );
    return () => stop.abort();
  }, [http, id, attempt]);

  if (!state) return <Loading label={common.edit} />;
  if ("error" in state) {
    return (
      <ErrorPanel
        title={t.loadFailed}
        error={state.error}
        retry={() => {
          setState(undefined);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  return <TokenPage stored={state.token} />;
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
