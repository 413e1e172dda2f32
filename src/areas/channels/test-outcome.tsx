import { useEffect, useRef, useState } from "react";
import { formatDuration } from "../../i18n/duration.js";
import { splitNames } from "../../domain/text/names.js";
import { channelFormMessages } from "./generated/form.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { Button } from "../../ui/kit/button/button.js";
import { SelectField } from "../../ui/kit/field/select-field.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import type { FormTestState } from "./use-form-test.js";

/** What the form does after a test. */
export interface AfterTest {
  /** The models that another test can call, joined by commas; absent while the channel isn't known. */
  readonly models: string | undefined;
  /** Whether the channel was created by this form. */
  readonly created: boolean;
  /** Whether the next step is the main one of the form, in which nothing is left to save. */
  readonly isMain: boolean;
  readonly onTest: (model: string | undefined) => void;
  /** Puts the focus into the key; absent where it has none. */
  readonly onKey: (() => void) | undefined;
  readonly onAnother: () => void;
}

/** How the test of a saved channel goes, and what to do next. */
export function View({ state, after }: { readonly state: FormTestState; readonly after: AfterTest }) {
  const { kind } = state;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, [kind]);
  return (
    <div ref={box} className="stack form-test">
      <Answer state={state} created={after.created} />
      {kind === "testing" ? null : <NextSteps kind={kind} after={after} />}
    </div>
  );
}

function Answer({ state, created }: { readonly state: FormTestState; readonly created: boolean }) {
  const t = useMessages(channelFormMessages);
  const locale = useLocale();
  const made = created && t.created(1);
  switch (state.kind) {
    case "testing":
      return <Callout live>{sentences(locale, made, t.testing)}</Callout>;
    case "passed":
      return (
        <Callout tone="success" live>
          {sentences(locale, made, t.testPassed(formatDuration(state.seconds * 1000, locale), state.model))}
        </Callout>
      );
    case "failed":
      return (
        <div>
          <p className="field-label">{sentences(locale, made, t.testFailed)}</p>
          <ErrorCallout error={state.error} />
        </div>
      );
    case "not-found":
      return (
        <Callout tone="warning" live>
          {sentences(locale, made, t.testNotFound)}
        </Callout>
      );
  }
}

function NextSteps({
  kind,
  after: { models, created, isMain, onTest, onKey, onAnother },
}: {
  readonly kind: FormTestState["kind"];
  readonly after: AfterTest;
}) {
  const t = useMessages(channelFormMessages);
  const [model, setModel] = useState("");
  const hasFailed = kind === "failed";
  const offered = splitNames(models ?? "").map((name) => ({ value: name, label: name }));
  return (
    <div className="row">
      {hasFailed && onKey ? <Button onClick={onKey}>{t.editKey}</Button> : null}
      {kind === "passed" ? (
        <PlaceLink
          place="new-token"
          className="button"
          data-variant={isMain ? "primary" : "plain"}
          part={isMain ? "button button--primary" : "button"}
        >
          {t.newToken}
        </PlaceLink>
      ) : null}
      {models === undefined ? null : (
        <>
          {hasFailed && offered.length > 1 ? (
            <SelectField
              label={t.testModel}
              labelHidden
              value={model}
              choices={[{ value: "", label: t.testDefault }, ...offered]}
              onValue={setModel}
            />
          ) : null}
          <Button
            variant={hasFailed ? "plain" : "quiet"}
            onClick={() => onTest(model === "" ? undefined : model)}
          >
            {t.testAgain}
          </Button>
        </>
      )}
      {created && !hasFailed ? (
        <Button variant="quiet" onClick={onAnother}>
          {t.another}
        </Button>
      ) : null}
      <PlaceLink place="channels" className="button" data-variant="quiet" part="button">
        {t.openList}
      </PlaceLink>
    </div>
  );
}
