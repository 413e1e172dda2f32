import { isGatewayError } from "../../../api/client/errors.js";
import type { CustomBinding } from "../../../api/entities/bindings.js";
import type { Gateway } from "../../../state/gateways.js";
import { createPart, type Part } from "../../../state/part.js";

/** The bindings to providers that the operator added; none where the release has no such call. */
export const createCustomBindings = (
  gateway: Gateway,
  read: (signal: AbortSignal) => Promise<readonly CustomBinding[]>,
): Part<readonly CustomBinding[]> =>
  createPart(gateway, (signal) =>
    read(signal).catch((failure: unknown) => {
      // Releases before 2026 don't know the path.
      if (isGatewayError(failure) && failure.status === 404) return [];
      throw failure;
    }),
  );
