import { createContext, use, type ReactNode } from "react";
import { useGateway } from "../context/host.js";
import { createLazy } from "../lifecycle/lazy.js";
import { useValue } from "../lifecycle/use-value.js";

const Note = createLazy(() => import("./read-only-note.js"), { fallback: null });

const NoteShownContext = createContext(false);

/** The remark of the whole console; the views inside leave theirs out. */
export function ReadOnlyConsole({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <LazyNote whole />
      <NoteShownContext value>{children}</NoteShownContext>
    </>
  );
}

/** The remark of a single view on a gateway that is not written to. */
export function ReadOnlyRemark() {
  return use(NoteShownContext) ? null : <LazyNote />;
}

function LazyNote(props: { readonly whole?: boolean }) {
  return useValue(useGateway().writing.state) === "open" ? null : <Note {...props} />;
}
