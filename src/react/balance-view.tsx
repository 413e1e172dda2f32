import { computed } from "@preact/signals-core";
import { render } from "lit";
import { useLayoutEffect, useMemo, useRef } from "react";
import { drawChip, readShown } from "../elements/lit/balance-chip.js";
import { chip } from "../elements/lit/balance.css.js";
import { balanceMessages } from "../areas/topup/generated/balance.messages.en.js";
import { useGateway, useHost, useLocale, useMessages, useNavigation } from "../ui/host/context/host.js";
import { useExpected } from "../ui/host/lifecycle/arrival.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";

/** The chip of `<gw-balance>`, drawn by the same template. */
export function View({ hideUsed = false }: { readonly hideUsed?: boolean }) {
  useHost().adopt(chip);
  const gateway = useGateway();
  const locale = useLocale();
  const t = useMessages(balanceMessages);
  const shown = useValue(useMemo(() => computed(() => readShown(gateway, locale)), [gateway, locale]));
  useExpected(shown.kind === "loading");
  const navigation = useNavigation();
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const toLogin = (event: MouseEvent) => {
      // Links open elsewhere with a key held down.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigation.go("login");
    };
    const retry = () => void gateway.session.retry();
    const href = navigation.href("login");
    const signIn = href === undefined ? undefined : { href, onClick: toLogin };
    if (box.current) render(drawChip(shown, t, { hideUsed, signIn, retry }), box.current);
  });
  return <span ref={box} />;
}
