import type { Ref } from "react";
import { playgroundMessages } from "./generated/messages.en.js";
import type { PlaygroundMessages } from "./generated/messages.en.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { TextArea } from "../../ui/kit/field/text-area.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import type { Conversation } from "./conversation.js";
import { hasParameters, isValid, noParameters, numberNames, type NumberName } from "./parameters.js";

function rangeOf(name: NumberName, t: PlaygroundMessages): string {
  if (name === "frequencyPenalty" || name === "presencePenalty") return t.penaltyRange;
  return t[`${name}Range`];
}

/** What goes along with the messages, and whether the chat is kept. */
export function ParameterPanel({
  id,
  conversation,
  ref,
}: {
  readonly id: string;
  readonly conversation: Conversation;
  readonly ref: Ref<HTMLElement>;
}) {
  const t = useMessages(playgroundMessages);
  const can = useCapabilities();
  const parameters = useValue(conversation.parameters);
  const keeps = useValue(conversation.keeps);
  const isKept = useValue(conversation.isKept);
  const isSet = hasParameters(parameters);
  const put = (name: keyof typeof parameters, value: string) =>
    conversation.setParameters({ ...parameters, [name]: value });
  return (
    <aside ref={ref} id={id} className="play-parameters" aria-label={t.parameters}>
      {can("parameters") ? (
        <>
          <TextArea
            label={t.system}
            name="system"
            rows={2}
            value={parameters.system}
            placeholder={t.systemPlaceholder}
            onValue={(value) => put("system", value)}
          />
          <div className="play-numbers">
            {numberNames.map((name) => (
              <TextField
                key={name}
                label={t[name]}
                name={name}
                inputMode="decimal"
                value={parameters[name]}
                error={isValid(name, parameters[name]) ? undefined : rangeOf(name, t)}
                onValue={(value: string) => put(name, value)}
              />
            ))}
          </div>
          <p className="row muted">
            <span className="grow">{t.defaults}</span>
            <Button
              variant="quiet"
              disabled={!isSet}
              onClick={() => conversation.setParameters(noParameters)}
            >
              {t.reset}
            </Button>
          </p>
        </>
      ) : null}
      {can("keep") ? (
        <SwitchField
          label={t.keep}
          name="keep"
          checked={keeps}
          hint={isKept ? t.keepText : keeps ? t.keepFailed : t.deleteFailed}
          onChecked={(checked: boolean) => conversation.setKeeps(checked)}
        />
      ) : null}
    </aside>
  );
}
