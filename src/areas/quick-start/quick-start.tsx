import type { Token } from "../../api/entities/tokens.js";
import { tokenText } from "../../domain/site/chat-links.js";
import { quickStartMessages } from "./generated/messages.en.js";
import { tokenMessages } from "../shared/generated/tokens.messages.en.js";
import { createCallTarget, type CallTarget, type WantedTarget } from "../../state/relay/call-target.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Secret } from "../../ui/kit/secret/secret.js";
import { BaseUrl, CallSnippets } from "../shared/call-snippets.js";
import { CallTargetFields, NoModels, WithCallTarget } from "../shared/call-target-fields.js";
import { Gate } from "../shared/gate.js";
import { quickStart as sheet } from "./quick-start.css.js";
import { TestRequest } from "./test-request.js";

const Clients = createLazy(() => import("./clients.js"), { fallback: <div className="quick-apps" /> });

/** `<gw-quick-start>` and the console's /quick-start. */
export function View(wanted: WantedTarget) {
  useHost().adopt(sheet);
  return (
    <Gate>
      <QuickStart {...wanted} />
    </Gate>
  );
}

function QuickStart(wanted: WantedTarget) {
  const t = useMessages(quickStartMessages);
  const gateway = useGateway();
  const target = useModel(() => createCallTarget(gateway, wanted), gateway);
  useLoad(target);
  return (
    <section className="area" aria-label={t.title}>
      <WithCallTarget target={target}>{(token) => <Steps target={target} token={token} />}</WithCallTarget>
    </section>
  );
}

function Steps({ target, token }: { readonly target: CallTarget; readonly token: Token }) {
  const t = useMessages(quickStartMessages);
  const { copiedKey } = useMessages(tokenMessages);
  const can = useCapabilities();
  const host = useHost();
  const model = useValue(target.model);
  const about = { id: token.id, name: token.name, form: "key" } as const;
  const copies = {
    mayCopy: () => host.ask("gw-before-token-copy", about),
    onCopied: () => host.emit("gw-token-copied", about),
  };
  return (
    <>
      <div className="quick-target">
        <div className="call-target">
          <CallTargetFields target={target} />
        </div>
        <p className="row">
          <PlaceLink place="new-token">{t.newToken}</PlaceLink>
          <PlaceLink place="tokens">{t.toTokens}</PlaceLink>
        </p>
      </div>
      <NoModels target={target} />
      <div className="quick-start">
        {can("code") ? (
          <section className="quick-card" aria-label={t.code}>
            <h2>{t.code}</h2>
            <p className="muted">{t.codeText}</p>
            <CallSnippets key={token.id} tokenKey={token.key} model={model} {...copies} />
          </section>
        ) : null}
        {can("test") ? <TestRequest target={target} token={token} /> : null}
        <section className="quick-card" aria-label={t.connect}>
          <h2>{t.connect}</h2>
          <p className="muted">{t.connectText}</p>
          <BaseUrl />
          <div className="quick-key">
            <span className="field-label">{t.key}</span>
            <Secret label={t.key} secret={tokenText(token.key)} copied={copiedKey} {...copies} />
          </div>
        </section>
        {can("clients") ? (
          <section className="quick-card" aria-label={t.clients}>
            <h2>{t.clients}</h2>
            <Clients key={token.id} token={token} model={model} {...copies} />
          </section>
        ) : null}
      </div>
    </>
  );
}
