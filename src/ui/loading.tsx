import { commonMessages } from "../i18n/messages/common.js";
import { useMessages } from "./host.js";

/** Stands in for a screen that is on its way: 'loading {page} ...' (spec section 2). */
export function Loading({ label }: { readonly label?: string | undefined }) {
  const t = useMessages(commonMessages);
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{t.loading(label)}</span>
    </div>
  );
}
