import { createElement, useState } from "react";
import { localeNames } from "../../../../src/i18n/locale.js";
import "../../../../stories/support/jsx.js";
import { Select } from "../example/select.js";
import { useGateway } from "../example/use-gateway.js";
import { looks } from "./looks.js";

const widgets = [
  ["token-list", "Tokens", { only: "status remaining create copy" }],
  ["topup", "Top-up", {}],
  ["usage", "Usage", {}],
  ["log-table", "Log", {}],
] as const;

const sample = { seed: "sample" } as const;

/** A page of a site with a widget in it, in several looks: everything works, on a gateway in this page. */
export function HomeExample() {
  const gateway = useGateway(sample, "bob");
  const [locale, setLocale] = useState("en");
  const [look, setLook] = useState(looks[0]);
  const [[name, , attributes], setWidget] = useState<(typeof widgets)[number]>(widgets[0]);
  return (
    <>
      <div className="home-page" data-look={look.name}>
        {gateway && (
          <gw-provider
            base-url={gateway.base}
            locale={locale}
            appearance={look.appearance}
            theme={look.theme}
          >
            <div className="home-page-top">
              <strong>{look.title}</strong>
              <gw-balance hide-used />
            </div>
            <div className="home-tabs" role="group" aria-label="Widget">
              {widgets.map((widget) => (
                <button
                  key={widget[0]}
                  type="button"
                  aria-pressed={widget[0] === name}
                  onClick={() => setWidget(widget)}
                >
                  {widget[1]}
                </button>
              ))}
            </div>
            <div className="home-widget">{createElement(`gw-${name}`, { key: name, ...attributes })}</div>
          </gw-provider>
        )}
      </div>
      <div className="home-below">
        <code>{`<gw-${name}></gw-${name}>`}</code>
        <Select
          label="Look"
          value={look.name}
          options={looks.map((one) => [one.name, one.title])}
          onChange={(value) => setLook((before) => looks.find((one) => one.name === value) ?? before)}
        />
        <Select label="Language" value={locale} options={Object.entries(localeNames)} onChange={setLocale} />
      </div>
    </>
  );
}
