import type { LogEntry } from "../../api/entities/logs.js";
import { parseLogContent } from "../../domain/logs/log-content.js";
import { usageMessages } from "./generated/messages.en.js";
import type { Part } from "../../state/part.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { Time } from "../../ui/kit/text/time.js";

/**
 * How a channel's newest tests ended, and what its provider said where they failed; nothing where the gateway doesn't
 * log tests.
 */
export function View({ part }: { readonly part: Part<readonly LogEntry[] | undefined> }) {
  const t = useMessages(usageMessages);
  const tests = useValue(part.value);
  const error = useValue(part.error);
  if (!tests && !error) return null;
  return (
    <section className="figure-card" aria-label={t.tests}>
      <h2>{t.tests}</h2>
      <ErrorCallout error={error} retry={() => void part.load()}>
        {t.partFailed}
      </ErrorCallout>
      {tests?.length === 0 ? <p className="muted">{t.noTests}</p> : null}
      <ul>
        {tests?.map(({ content, created_at, request_id }) => {
          const known = parseLogContent(content);
          const outcome = known?.kind === "test-failed" || known?.kind === "test-passed" ? known : undefined;
          return (
            <li key={`${String(created_at)} ${request_id}`} className="usage-test">
              <span>
                {outcome ? (
                  <Badge tone={outcome.kind === "test-failed" ? "red" : "green"}>
                    {outcome.kind === "test-failed" ? t.testFailed : t.testPassed}
                  </Badge>
                ) : (
                  t.test
                )}
              </span>
              <Time seconds={created_at} />
              <span className="muted">{outcome?.answer ?? content}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
