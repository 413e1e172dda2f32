import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { useHost } from "../../host/context/host.js";
import { AddersContext, useAdders } from "../adder/adders.js";
import { formSheet } from "./form.css.js";

/**
 * A form that checks itself. Sending it first adds what its adders hold and draws what was typed last, so `onSubmit`
 * reads all of it; with a wrong text in an adder nothing is sent.
 */
export function Form({
  onSubmit,
  children,
  ...rest
}: {
  /** Told with the form, for a wrong field to be found in it. */
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
  readonly className?: string;
  readonly part?: string;
  readonly role?: "search";
  readonly "aria-label"?: string;
  readonly ref?: Ref<HTMLFormElement>;
}) {
  useHost().adopt(formSheet);
  const { adders, settle } = useAdders();
  const send = useRef(onSubmit);
  useLayoutEffect(() => {
    send.current = onSubmit;
  });
  return (
    <AddersContext value={adders}>
      <form
        {...rest}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          if (settle()) send.current(form);
        }}
      >
        {children}
      </form>
    </AddersContext>
  );
}
