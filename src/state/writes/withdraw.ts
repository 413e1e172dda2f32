import type { Http } from "../../api/client/http.js";
import type { HttpRequest } from "../../api/client/http-request.js";

/**
 * The calls of one write and of the reads before it. Until the write has been sent, `withdraw` cancels them: they
 * reject with an `AbortError`, and nothing is written. Afterwards everything continues to its end.
 * @param onSend called when the write is sent
 */
export function withdrawable(http: Http, withdraw: AbortSignal, onSend?: () => void): Http {
  let sent = false;
  return {
    ...http,
    async call<T>(request: HttpRequest<T>): Promise<T> {
      if (sent) return http.call(request);
      if (request.share) return http.call({ ...request, signal: request.signal ?? withdraw });
      try {
        return await http.call({ ...request, withdraw, onSend });
      } finally {
        sent = true;
      }
    },
  };
}
