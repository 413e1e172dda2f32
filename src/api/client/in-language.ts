import type { Http } from "./http.js";

/**
 * The same calls in another language: each that names none goes out in this one.
 * @param language a BCP 47 tag, read at each call
 */
export const inLanguage = (http: Http, language: () => string): Http => ({
  ...http,
  call: (request) => http.call({ language: language(), ...request }),
});
