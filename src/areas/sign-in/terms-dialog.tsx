import { getTerms } from "../../api/entities/terms.js";
import type { TermsName } from "../../domain/access/terms.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { createPart } from "../../state/part.js";
import { RichText } from "../../ui/content/rich-text.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { Loading } from "../../ui/kit/loading/loading.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { termsMessages } from "./generated/terms.messages.en.js";

/** The user agreement or the privacy policy, as the operator wrote it. */
export function View({ name, onClose }: { readonly name: TermsName; readonly onClose: () => void }) {
  const t = useMessages(termsMessages);
  const common = useMessages(commonMessages);
  const gateway = useGateway();
  const { http } = gateway;
  const part = useModel(() => createPart(gateway, (signal) => getTerms(http, name, { signal })), name);
  const text = useValue(part.value);
  const error = useValue(part.error);
  useLoad(part);

  return (
    <Dialog
      title={t.read[name]}
      wide
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      {error ? <ErrorCallout error={error} retry={() => void part.load()} /> : null}
      {text === undefined ? (
        error ? null : (
          <Loading label={t.read[name]} />
        )
      ) : text.trim() === "" ? (
        <p className="muted">{t.empty}</p>
      ) : (
        <RichText text={text} title={t.read[name]} />
      )}
    </Dialog>
  );
}
