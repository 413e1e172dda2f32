import { featuresOf } from "../../api/dialects/features.js";
import type { OwnedToken } from "../../api/entities/all-tokens.js";
import { Role } from "../../domain/access/roles.js";
import { lazyActions } from "../../ui/collection/actions/lazy-actions.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import { Gate } from "../shared/gate.js";
import { tokenMessages } from "../shared/generated/tokens.messages.en.js";
import { createAllTokensModel } from "./all-tokens-model.js";
import { allTokensMessages } from "./generated/messages.en.js";
import { NotAvailable } from "../shared/not-available.js";
import { ownedTokens } from "./owned-collection.js";
import { NothingMatches } from "../shared/nothing-matches.js";

const loadJobs = () => import("./jobs.js");
const actions = lazyActions(() => import("./all-token-actions.js"));

/** `<gw-token-table>` and the console's /token/all: everybody's tokens, for administrators. */
export function View() {
  const t = useMessages(allTokensMessages);
  const supports = useValue(useGateway().supports);
  return (
    <Gate role={Role.admin}>{supports.allTokens ? <AllTokens /> : <NotAvailable text={t.none.text} />}</Gate>
  );
}

function AllTokens() {
  const t = useMessages(allTokensMessages);
  const tokens = useMessages(tokenMessages);
  const gateway = useGateway();
  const supports = useValue(gateway.supports);
  const navigation = useNavigation();
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const model = useModel(() => createAllTokensModel(gateway), gateway);
  const mayChange = supports.allTokens === "change" && !readOnly;
  const mayDelete = mayChange && featuresOf(supports).deletesOthersTokens;
  const openOwner =
    can("open-owner") && navigation.href("edit-user", 1) !== undefined
      ? (token: OwnedToken) => void navigation.go("edit-user", token.user_id)
      : undefined;
  const nameOf = ({ name }: OwnedToken) => name || tokens.noName;

  const definition = bindCollection(
    ownedTokens,
    { t, tokens, supports, openOwner },
    {
      model,
      label: t.title,
      texts: t.list,
      search: { label: t.searchLabel, hint: t.searchHint },
      nameOf,
      ...(ownedTokens.secretOf ? { keyTextOf: ownedTokens.secretOf } : {}),
      countText: t.things,
      jobs: loadJobs,
      recreate: (rateLimiter) => createAllTokensModel(gateway, rateLimiter),
      menuLabel: (token: OwnedToken) => tokens.rowActions(nameOf(token)),
      nothingFound: <NothingMatches model={model} title={t.nothing} showAll={t.showAll} />,
      offers: {
        menu: [...(openOwner ? ["open-owner"] : []), ...(mayChange ? ["switch"] : [])],
        many: mayChange ? ["switch"] : [],
        removes: mayDelete,
        code: actions({ model, mayChange, mayDelete, openOwner }),
      },
    },
  );
  return (
    <section className="area stack" aria-label={t.title}>
      <slot name="header" />
      <CollectionView definition={definition} />
    </section>
  );
}
