import { getAvailableModels } from "../../api/entities/available-models.js";
import type { Token } from "../../api/entities/tokens.js";
import { splitNames } from "../../domain/text/names.js";
import { exampleModel } from "../../domain/channels/example-model.js";
import { useGateway } from "../../ui/host/context/host.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";
import { BaseUrl, CallSnippets } from "../shared/call-snippets.js";

/** The address for a token's calls, and a first call in three languages. */
export function TokenSnippets({
  token,
  ...copies
}: {
  readonly token: Token;
  /** Asked before a text with the key is copied. */
  readonly mayCopy: () => boolean;
  readonly onCopied: () => void;
}) {
  const { http } = useGateway();
  const own = splitNames(token.models);
  const { value: available = [] } = useLoaded(
    (signal) => (own.length > 0 ? Promise.resolve(own) : getAvailableModels(http, { signal })),
    http,
  );
  return (
    <>
      <BaseUrl />
      <CallSnippets tokenKey={token.key} model={exampleModel(available) ?? ""} {...copies} />
    </>
  );
}
