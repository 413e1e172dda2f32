import { createContext, use, useEffect } from "react";

const SubjectContext = createContext<(name: string | undefined) => void>(() => undefined);

/** Told what the view inside is about; the console names it in the page's title. */
export const SubjectProvider = SubjectContext;

/** Says what the view is about by its name, such as that of the channel in a form, for as long as it is drawn. */
export function useSubject(name: string | undefined): void {
  const tell = use(SubjectContext);
  useEffect(() => {
    tell(name);
    return () => tell(undefined);
  }, [tell, name]);
}
