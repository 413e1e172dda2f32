import { useMessages } from "../../../ui/host/context/host.js";
import { QrCode } from "../../../ui/kit/qr-code/qr-code.js";
import { payingMessages } from "./generated/messages.en.js";

/** What an app pays by. */
export function View({ text }: { readonly text: string }) {
  const t = useMessages(payingMessages);
  return (
    <>
      <p>{t.scan}</p>
      <QrCode text={text} label={t.code} />
    </>
  );
}
