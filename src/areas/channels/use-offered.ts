import { useState } from "react";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { fetchProviderModels, probeProviderModels } from "../../api/entities/provider-models.js";
import { batchKeys } from "../../domain/channels/pasted-keys.js";
import { channelForm } from "../../domain/channels/channel-forms.js";
import { providerDifference, type ProviderDifference } from "../../domain/channels/provider-models.js";
import { withoutTrailingSlashes } from "../../domain/site/links.js";
import { useGateway } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { ChannelEdit } from "./record.js";

/** What the provider of the channel in a form lists. */
export interface Offered {
  /** Asks the provider; undefined where the gateway doesn't. */
  readonly ask: (() => void) | undefined;
  readonly busy: boolean;
  /** What can't be asked yet: without a key, or with the stored one at another address. */
  readonly lacks: "key" | "saving" | undefined;
  readonly error: GatewayError | undefined;
  /** What it lists, and how the models of the form differed from that when it was asked. */
  readonly found: (ProviderDifference & { readonly listed: readonly string[] }) | undefined;
}

/**
 * Has the gateway ask the provider for its models: with the key that is typed, or else with the one that it keeps,
 * which it only sends to the saved address.
 */
export function useOffered({ fields, stored }: ChannelEdit): Offered {
  const { http, supports } = useGateway();
  const { providerModels } = useValue(supports);
  const [busy, setBusy] = useState(false);
  const [lacks, setLacks] = useState<Offered["lacks"]>();
  const [error, setError] = useState<GatewayError>();
  const [found, setFound] = useState<Offered["found"]>();
  const { type, models, model_mapping } = fields;
  const base_url = withoutTrailingSlashes(fields.base_url.trim());

  const ask = async () => {
    const [key] = batchKeys(fields.key);
    const isStored = stored?.type === type && stored.base_url === base_url;
    const missing = key !== undefined || isStored ? undefined : stored ? "saving" : "key";
    setLacks(missing);
    setError(undefined);
    setFound(undefined);
    if (missing) return;
    setBusy(true);
    try {
      const listed =
        key === undefined && stored
          ? await fetchProviderModels(http, stored.id)
          : await probeProviderModels(http, { type, key: key ?? "", base_url });
      setFound({ listed: [...new Set(listed)], ...providerDifference({ models, model_mapping }, listed) });
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  };

  return {
    // A key that is built from other fields is the gateway's to build.
    ask: providerModels && (stored || channelForm(type).key.kind !== "built") ? () => void ask() : undefined,
    busy,
    lacks,
    error,
    found,
  };
}
