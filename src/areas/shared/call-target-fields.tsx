import type { ReactNode } from "react";
import { Nothing } from "../../ui/host/lifecycle/arrival.js";
import type { Token } from "../../api/entities/tokens.js";
import { isAdmin } from "../../domain/access/roles.js";
import { relayMessages } from "./generated/relay.messages.en.js";
import type { CallTarget } from "../../state/relay/call-target.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { ErrorPanel } from "../../ui/kit/notice/errors.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import { SearchSelect } from "../../ui/kit/search-select/search-select.js";
import { Bone, Skeleton } from "../../ui/kit/loading/skeleton.js";
import { callSheet } from "./call.css.js";

/** Draws its children once there is a token and what it may call; until then what is missing, and the way to it. */
export function WithCallTarget({
  target,
  children,
}: {
  readonly target: CallTarget;
  readonly children: (token: Token) => ReactNode;
}) {
  useHost().adopt(callSheet);
  const t = useMessages(relayMessages);
  const navigation = useNavigation();
  const tokens = useValue(target.tokens);
  const token = useValue(target.token);
  const error = useValue(target.error);
  const hasUnusable = useValue(target.hasUnusable);
  if (token) return children(token);
  if (error) return <ErrorPanel title={t.loadFailed} error={error} retry={() => void target.load()} />;
  if (!tokens) {
    return (
      <Skeleton label={t.loading}>
        <Bone className="call-bone" />
        <Bone className="call-bone call-bone--large" />
      </Skeleton>
    );
  }
  const { title, text } = hasUnusable ? t.unusable : t.noTokens;
  return (
    <Nothing>
      <slot name="empty">
        <Panel title={title} text={text}>
          {navigation.href("new-token") === undefined ? null : (
            <Button variant="primary" icon="plus" onClick={() => navigation.go("new-token")}>
              {t.noTokens.action}
            </Button>
          )}
          {hasUnusable ? <PlaceLink place="tokens">{t.unusable.action}</PlaceLink> : null}
        </Panel>
      </slot>
    </Nothing>
  );
}

/** Which token, and which of its models. */
export function CallTargetFields({ target }: { readonly target: CallTarget }) {
  const t = useMessages(relayMessages);
  const quota = useQuota();
  const tokens = useValue(target.tokens) ?? [];
  const loadsTokens = useValue(target.loadsTokens);
  const token = useValue(target.token);
  const models = useValue(target.models) ?? [];
  const loadsModels = useValue(target.loadsModels);
  const model = useValue(target.model);
  const left = ({ unlimited_quota, remain_quota }: Token) =>
    unlimited_quota ? t.unlimited : t.left(quota.short(remain_quota));
  // What a host named is there, also while the list isn't.
  const names = model === "" || models.includes(model) ? models : [model, ...models];
  return (
    <>
      <SearchSelect
        label={t.token}
        name="token"
        value={token ? String(token.id) : ""}
        choices={tokens.map((one) => ({
          value: String(one.id),
          label: one.name || `#${String(one.id)}`,
          note: left(one),
        }))}
        none={loadsTokens ? t.loadingTokens : t.noTokenMatch}
        error={undefined}
        onValue={(id) => target.selectToken(Number(id))}
      />
      <SearchSelect
        label={t.model}
        name="model"
        value={model}
        choices={names.map((name) => ({ value: name, label: name }))}
        none={loadsModels ? t.loadingModels : t.noModelMatch}
        error={undefined}
        onValue={(name) => target.selectModel(name)}
      />
    </>
  );
}

/** In place of what needs a model, where the token may call none. */
export function NoModels({ target }: { readonly target: CallTarget }) {
  const t = useMessages(relayMessages);
  const user = useValue(useGateway().session.user);
  const models = useValue(target.models);
  if (models?.length !== 0) return null;
  const admin = user !== undefined && isAdmin(user.role);
  return (
    <Panel title={t.noModels.title} text={admin ? t.noModels.adminText : t.noModels.text}>
      {admin ? <PlaceLink place="channels">{t.noModels.action}</PlaceLink> : null}
    </Panel>
  );
}
