import { getRedemption } from "../../api/entities/redemptions.js";
import { Role } from "../../domain/access/roles.js";
import { redemptionMessages } from "./generated/messages.en.js";
import { useHost, useMessages } from "../../ui/host/context/host.js";
import { RecordPage } from "../../ui/record/record-page.js";
import { LoadedRecord } from "../../ui/record/loaded-record.js";
import { Gate } from "../shared/gate.js";
import { RedemptionEditor } from "./redemption-editor.js";
import { redemptions as sheet } from "./redemptions.css.js";

/**
 * `<gw-redemption-form>` and the console's /redemption/add and /redemption/edit/{id}. Without an id the form creates
 * codes.
 */
export function View({ redemptionId: id }: { readonly redemptionId?: number }) {
  useHost().adopt(sheet);
  const { form: t } = useMessages(redemptionMessages);
  return (
    <Gate role={Role.admin} writes>
      <RecordPage
        key={id ?? "new"}
        title={id === undefined ? t.addTitle : t.editTitle}
        list="redemptions"
        listTitle={t.listTitle}
      >
        {(exits) =>
          id === undefined ? (
            <RedemptionEditor stored={undefined} {...exits} />
          ) : (
            <LoadedRecord
              load={(http, options) => getRedemption(http, id, options)}
              rows={3}
              failed={t.loadFailed}
              onLeave={exits.onCancel}
              form={(code) => <RedemptionEditor stored={code} {...exits} />}
            />
          )
        }
      </RecordPage>
    </Gate>
  );
}
