import { useEffect, useState, type RefObject } from "react";
import { useMessages } from "../../../ui/host/context/host.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { FormBarNote } from "../../../ui/record/form-bar-note.js";
import { channelWarningMessages } from "./generated/messages.en.js";

/**
 * How many warnings there are, beside the buttons of the form, as long as their list is out of sight: in a long form it
 * is below the fold.
 */
export function WarningCount({
  form,
  list,
  count,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
}) {
  const t = useMessages(channelWarningMessages);
  const [unseenIn, setUnseenIn] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const seen = new IntersectionObserver(([entry]) =>
      setUnseenIn(entry?.isIntersecting === false ? form.current : null),
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [form, list]);
  if (!unseenIn) return null;
  const show = () => {
    const first = list.current?.querySelector<HTMLElement>("button");
    first?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <FormBarNote form={unseenIn}>
      <button type="button" className="link-button warning-count" onClick={show}>
        <Icon name="warning" />
        {t.count(count)}
      </button>
    </FormBarNote>
  );
}
