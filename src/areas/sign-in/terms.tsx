import { useId, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { featuresOf, type Features } from "../../api/dialects/features.js";
import { termsOf, type TermsName } from "../../domain/access/terms.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { FieldHelp } from "../../ui/kit/field/field-help.js";
import { termsMessages } from "./generated/terms.messages.en.js";
import { terms as sheet } from "./terms.css.js";

const TermsDialog = createLazy(() => import("./terms-dialog.js"), { over: true });

/** Whether the texts were accepted that have to be; says so where they weren't. */
export type AreTermsAccepted = () => boolean;

/**
 * The box to accept the user agreement and the privacy policy, with both behind links, on gateways that ask for it
 * here.
 * @param onReady called with what says whether they were, and with nothing when that is gone
 */
export function View({
  before,
  onReady,
}: {
  readonly before: Features["termsBefore"][number];
  readonly onReady: (are: AreTermsAccepted | undefined) => void;
}) {
  const { session, supports } = useGateway();
  const status = useValue(session.status);
  const isAsked = featuresOf(useValue(supports)).termsBefore.includes(before);
  return <TermsBox names={isAsked ? termsOf(status?.terms) : []} onReady={onReady} />;
}

/** The box and the links themselves, without any where nothing has to be accepted. */
export function TermsBox({
  names,
  onReady,
}: {
  readonly names: readonly TermsName[];
  readonly onReady: (are: AreTermsAccepted | undefined) => void;
}) {
  useHost().adopt(sheet);
  const t = useMessages(termsMessages);
  const box = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [open, setOpen] = useState<TermsName>();
  const error = useId();

  useAcceptance(box, onReady, setMissing);
  if (names.length === 0) return null;

  return (
    <div className="terms">
      <label className="terms-box">
        <input
          ref={box}
          type="checkbox"
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? error : undefined}
          onChange={() => setMissing(false)}
        />
        <span>{names.length > 1 ? t.acceptBoth : t.accept[names[0] ?? "user-agreement"]}</span>
      </label>
      <p className="terms-links">
        {names.map((name) => (
          <button key={name} type="button" className="link-button" onClick={() => setOpen(name)}>
            {t.read[name]}
          </button>
        ))}
      </p>
      <FieldHelp id={error} error={isMissing ? t.missing : undefined} hint={undefined} />
      {open ? <TermsDialog name={open} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}

/** Tells whether the box is checked, where there is one. */
function useAcceptance(
  box: RefObject<HTMLInputElement | null>,
  onReady: (are: AreTermsAccepted | undefined) => void,
  setMissing: (is: boolean) => void,
): void {
  useLayoutEffect(() => {
    onReady(() => {
      const { current } = box;
      if (!current || current.checked) return true;
      setMissing(true);
      current.focus();
      return false;
    });
    return () => onReady(undefined);
  }, [box, onReady, setMissing]);
}
