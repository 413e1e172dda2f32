import type { Http } from "./http.js";

/**
 * The same client in another language, which applies to each call that doesn't specify one.
 * @param language a BCP 47 tag, read at each call
 */
export const inLanguage = (http: Http, language: () => string): Http => ({
  ...http,
  call: (request) => http.call({ language: language(), ...request }),
});
