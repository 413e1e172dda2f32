import { useEffect, useState } from "react";
import { isAbortError, isGatewayError } from "../../api/client/errors.js";
import { arePaymentTermsConfirmed } from "../../api/entities/payment-terms.js";
import { useGateway } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";

/**
 * Whether the gateway's payment terms wait to be confirmed. No while that isn't known: then the gateway says it when it
 * refuses.
 */
export function usePaymentTermsWait(): boolean {
  const { http, supports } = useGateway();
  const { asksForPaymentTerms: asks } = useValue(supports);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!asks) return;
    const gone = new AbortController();
    void arePaymentTermsConfirmed(http, { signal: gone.signal }).then(
      (confirmed) => setWaits(!confirmed),
      (error: unknown) => {
        if (!isAbortError(error) && !isGatewayError(error)) throw error;
      },
    );
    return () => gone.abort();
  }, [http, asks]);
  return asks && waits;
}
