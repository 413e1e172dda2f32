import { useEffect, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { useMessages } from "../../../ui/host/context/host.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { channelWarningMessages } from "./messages.en.js";

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
  const [bar, setBar] = useState<Element>();
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const seen = new IntersectionObserver(([entry]) =>
      setBar(
        entry?.isIntersecting === false
          ? (form.current?.querySelector(".form-actions") ?? undefined)
          : undefined,
      ),
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [form, list]);
  if (!bar) return null;
  const show = () => {
    const first = list.current?.querySelector<HTMLElement>("button");
    first?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "nearest" });
  };
  return createPortal(
    <button type="button" className="link-button warning-count" onClick={show}>
      <Icon name="warning" />
      {t.count(count)}
    </button>,
    bar,
  );
}
