import { useEffect, useRef, useState } from "react";
import { localeNames } from "../../../../src/i18n/locale.js";
import "../../../../stories/support/jsx.js";
import { accounts } from "../example/accounts.js";
import { Select } from "../example/select.js";
import { useGateway } from "../example/use-gateway.js";

const sample = { seed: "sample" } as const;

/** The whole console on a gateway in this page, as a visitor of one's choice. */
export function ConsoleExample() {
  const [account, setAccount] = useState("root");
  const [locale, setLocale] = useState("en");
  const box = useRef<HTMLDivElement>(null);
  const gateway = useGateway(sample, account);
  useEffect(() => {
    // Links of the console to other sites are kept: this one asks no other.
    const keep = (event: Event) => event.preventDefault();
    const place = box.current;
    place?.addEventListener("gw-before-open", keep);
    return () => place?.removeEventListener("gw-before-open", keep);
  }, []);
  return (
    <section aria-label="Console">
      <div className="example-bar console-bar">
        <Select
          label="Visitor"
          value={account}
          options={accounts.map(({ name, label }) => [name, label])}
          onChange={setAccount}
        />
        <Select label="Language" value={locale} options={Object.entries(localeNames)} onChange={setLocale} />
      </div>
      <div ref={box} className="console-stage">
        {gateway && (
          <gw-console
            key={gateway.base}
            base-url={gateway.base}
            routing="memory"
            start={account === "" ? "/" : "/overview"}
            locale={locale}
          />
        )}
      </div>
    </section>
  );
}
