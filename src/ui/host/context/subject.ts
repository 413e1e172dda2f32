import { createContext, use, useCallback, useLayoutEffect, useState } from "react";

const SubjectContext = createContext<(name: string | undefined) => void>(() => undefined);

/** Told what the view inside is about; the console names it in the page's title. */
export const SubjectProvider = SubjectContext;

/**
 * Says what the view is about by its name, such as that of the channel in a form, for as long as it is drawn. A title
 * around it is drawn with the name at once.
 */
export function useSubject(name: string | undefined): void {
  const setSubject = use(SubjectContext);
  useLayoutEffect(() => {
    setSubject(name);
    return () => setSubject(undefined);
  }, [setSubject, name]);
}

/**
 * For what draws a title around a view: the name that the view gives, passed on to the page around.
 * @returns the name, and the value for {@link SubjectProvider}
 */
export function useNamedSubject(): readonly [string | undefined, (name: string | undefined) => void] {
  const around = use(SubjectContext);
  const [name, setName] = useState<string>();
  const publish = useCallback(
    (next: string | undefined) => {
      setName(next);
      around(next);
    },
    [around],
  );
  return [name, publish];
}
