import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
// A site of its own imports these from "gateway-console/react".
import { GatewayProvider, LogTable, TokenList, TopUp, Usage } from "../../src/react/index.js";

const themes = { auto: "System", light: "Light", dark: "Dark" } as const;
const languages = { en: "English", "zh-CN": "简体中文" } as const;
const tabs = { keys: "Keys", usage: "Usage", log: "Log" } as const;
type Tab = keyof typeof tabs;

interface Fact {
  readonly id: number;
  readonly text: string;
}

function Segments<T extends string>(props: {
  readonly label: string;
  readonly options: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChange: (value: T) => void;
}) {
  const { label, options, value, onChange } = props;
  return (
    <div className="segments" role="group" aria-label={label}>
      {(Object.keys(options) as T[]).map((key) => (
        <button type="button" key={key} aria-pressed={key === value} onClick={() => onChange(key)}>
          {options[key]}
        </button>
      ))}
    </div>
  );
}

function Workspace() {
  const [theme, setTheme] = useState<keyof typeof themes>("auto");
  const [locale, setLocale] = useState<keyof typeof languages>("en");
  const [tab, setTab] = useState<Tab>("keys");
  const [facts, setFacts] = useState<readonly Fact[]>([]);
  const tell = (text: string) =>
    setFacts((before) => [{ id: (before[0]?.id ?? 0) + 1, text }, ...before].slice(0, 5));

  return (
    <GatewayProvider baseUrl="/gateways/europe" theme={theme} locale={locale}>
      <div className={`app ${theme}`}>
        <header>
          <h1>Lattice</h1>
          <Segments label="Theme" options={themes} value={theme} onChange={setTheme} />
          <Segments label="Language" options={languages} value={locale} onChange={setLocale} />
        </header>
        <main>
          <div className="work">
            <Segments label="View" options={tabs} value={tab} onChange={setTab} />
            <div className="panel">
              {tab === "keys" && (
                <TokenList
                  onTokenCreated={({ detail }) => tell(`Key “${detail.name}” created`)}
                  onTokenUpdated={({ detail }) => tell(`Key “${detail.name}” saved`)}
                  onTokenDeleted={({ detail }) => tell(`Key “${detail.name}” deleted`)}
                  onTokenCopied={({ detail }) => tell(`Key “${detail.name}” copied`)}
                />
              )}
              {tab === "usage" && <Usage />}
              {tab === "log" && <LogTable />}
            </div>
          </div>
          <aside>
            <section className="panel">
              <h2>Credit</h2>
              <TopUp onCodeRedeemed={({ detail }) => tell(`Code redeemed: ${String(detail.quota)} units`)} />
            </section>
            <section className="panel">
              <h2>What this page heard</h2>
              <div role="log">
                <ul>
                  {facts.map(({ id, text }) => (
                    <li key={id}>{text}</li>
                  ))}
                </ul>
              </div>
              {facts.length === 0 && <p>Nothing yet. Copy, create or switch a key.</p>}
            </section>
          </aside>
        </main>
      </div>
    </GatewayProvider>
  );
}

const root = document.querySelector("#app");
if (root)
  createRoot(root).render(
    <StrictMode>
      <Workspace />
    </StrictMode>,
  );
