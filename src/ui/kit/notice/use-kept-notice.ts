import { useGateway, useHost, useLocale } from "../../host/context/host.js";

/**
 * What tells the reader how it went to keep something in this browser.
 * @returns a function of whether it is kept, and of what is said then, if anything
 */
export function useKeptNotice(): (isKept: boolean, saved?: string) => void {
  const { messages } = useHost();
  const { toasts } = useGateway();
  const locale = useLocale();
  return (isKept, saved) => {
    if (!isKept)
      void import("./tell-unkept.js").then(({ tellUnkept }) => tellUnkept(toasts, locale, messages.peek()));
    else if (saved !== undefined) toasts.show("success", saved);
  };
}
