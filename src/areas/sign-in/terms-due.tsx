import { useCallback, useRef } from "react";
import { acceptTerms } from "../../api/entities/terms.js";
import { getSelf } from "../../api/entities/self.js";
import { termsOf, type TermsName } from "../../domain/access/terms.js";
import { settle } from "../../state/writes/settle.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { LostAnswer, useWriter } from "../../ui/host/leave/lost-answer.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Form } from "../../ui/kit/field/form.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import { termsMessages } from "./generated/terms.messages.en.js";
import { TermsBox, type AreTermsAccepted } from "./terms.js";

/** In place of a screen: the texts that the signed-in account has to accept before it goes on, new ones or changed. */
export function View({ names }: { readonly names: readonly TermsName[] }) {
  const t = useMessages(termsMessages);
  const { http, session, toasts } = useGateway();
  const report = useReport();
  const are = useRef<AreTermsAccepted>(undefined);
  const keep = useCallback((given: AreTermsAccepted | undefined) => {
    are.current = given;
  }, []);
  const writer = useWriter<unknown>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const end = async () => {
    // The screen comes back with what is read here.
    await session.refreshUser();
    toasts.show("success", t.due.done);
  };
  const send = async () => {
    if (are.current?.() !== true) return;
    try {
      const done = await writer.run((by) =>
        settle<unknown>({
          send: () => acceptTerms(by),
          verify: async () =>
            termsOf((await getSelf(http)).terms).length === 0
              ? { kind: "done", value: undefined }
              : { kind: "not-done" },
        }),
      );
      if (done) await end();
    } catch (failure) {
      report(failure);
    }
  };
  return (
    <Panel title={t.due.title} text={t.due.text}>
      <Form className="stack" onSubmit={() => void send()}>
        <TermsBox names={names} onReady={keep} />
        <div className="row">
          <Button variant="primary" busy={busy} disabled={held} onClick={() => void send()}>
            {t.due.submit}
          </Button>
        </div>
      </Form>
      <LostAnswer
        writer={writer}
        texts={t.due}
        onDone={() => void end().catch(report)}
        retry={() => void send()}
      />
    </Panel>
  );
}
