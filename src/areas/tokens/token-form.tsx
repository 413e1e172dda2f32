import { getToken } from "../../api/entities/tokens.js";
import { usedQuota } from "../../state/used-quota.js";
import { tokenFormMessages } from "./generated/form.messages.en.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { UsageLink } from "../../ui/record/usage-link.js";
import { RecordPage } from "../../ui/record/record-page.js";
import { LoadedRecord } from "../../ui/record/loaded-record.js";
import { Gate } from "../shared/gate.js";
import { TokenEditor } from "./token-editor.js";
import { tokens as sheet } from "./tokens.css.js";

const SpentCheck = createLazy(() => import("../shared/spent-check.js"), { fallback: null });

/** `<gw-token-form>` and the console's /token/add and /token/edit/{id}. Without an id the form creates a token. */
export function View({ tokenId: id }: { readonly tokenId?: number }) {
  useHost().adopt(sheet);
  const t = useMessages(tokenFormMessages);
  const supports = useValue(useGateway().supports);
  return (
    <Gate writes>
      <RecordPage
        key={id ?? "new"}
        title={id === undefined ? t.addTitle : t.editTitle}
        list="tokens"
        listTitle={t.listTitle}
        aside={
          id === undefined ? null : (
            <UsageLink kind="token" id={id}>
              {t.usage}
            </UsageLink>
          )
        }
      >
        {(exits) =>
          id === undefined ? (
            <TokenEditor stored={undefined} {...exits} />
          ) : (
            <LoadedRecord
              load={(http, options) => getToken(http, id, options)}
              rows={7}
              failed={t.loadFailed}
              onLeave={exits.onCancel}
              form={(token) => (
                <>
                  <TokenEditor stored={token} {...exits} />
                  <SpentCheck kind="token" id={token.id} spent={usedQuota(token, supports)} />
                </>
              )}
            />
          )
        }
      </RecordPage>
    </Gate>
  );
}
