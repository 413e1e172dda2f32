import type { Http } from "../../api/client/http.js";
import type { HttpRequest } from "../../api/client/http-request.js";

/**
 * The calls of one write, and of what it reads first. Until the write has gone out, `withdraw` takes them back: they
 * reject with an `AbortError`, and nothing is written. After that everything goes on to its end.
 * @param onSend told when the write goes out
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
