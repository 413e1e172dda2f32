import { computed } from "@preact/signals-core";
import { render } from "lit";
import { useLayoutEffect, useMemo, useRef } from "react";
import { drawChip, readShown } from "../elements/lit/balance-chip.js";
import { chip } from "../elements/lit/balance.css.js";
import { topupMessages } from "../areas/topup/messages.en.js";
import { useGateway, useHost, useLocale, useMessages } from "../ui/host/context/host.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";

/** The chip of `<gw-balance>`, drawn by the same template. */
export function View({ hideUsed = false }: { readonly hideUsed?: boolean }) {
  useHost().adopt(chip);
  const gateway = useGateway();
  const locale = useLocale();
  const t = useMessages(topupMessages);
  const shown = useValue(useMemo(() => computed(() => readShown(gateway, locale)), [gateway, locale]));
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const retry = () => void gateway.session.retry();
    if (box.current) render(drawChip(shown, t, { hideUsed, locale, retry }), box.current);
  });
  return <span ref={box} />;
}
