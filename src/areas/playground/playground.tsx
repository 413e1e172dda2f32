import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { Token } from "../../api/entities/tokens.js";
import { playgroundMessages } from "./generated/messages.en.js";
import { createCallTarget, type CallTarget, type WantedTarget } from "../../state/relay/call-target.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { CallTargetFields, NoModels, WithCallTarget } from "../shared/call-target-fields.js";
import { Gate } from "../shared/gate.js";
import { Composer } from "./composer.js";
import { createConversation, type Conversation } from "./conversation.js";
import { ExportMenu } from "./export-menu.js";
import type { KeptConversation } from "./kept.js";
import { hasParameters, wrongNumbers } from "./parameters.js";
import { LastFigures } from "./last-figures.js";
import { ParameterPanel } from "./parameter-panel.js";
import { playground as sheet } from "./playground.css.js";
import { TurnList } from "./turn-list.js";

/** `<gw-playground>` and the console's /playground. */
export function View(wanted: WantedTarget) {
  useHost().adopt(sheet);
  return (
    <Gate>
      <Playground {...wanted} />
    </Gate>
  );
}

/** Under which a conversation waits while its view is away. */
const draftName = "playground";

function Playground(wanted: WantedTarget) {
  const t = useMessages(playgroundMessages);
  const host = useHost();
  const gateway = useGateway();
  const user = useValue(gateway.session.user)?.id ?? 0;
  const target = useModel(() => createCallTarget(gateway, wanted), gateway);
  const conversation = useModel(
    () =>
      createConversation(gateway, {
        user,
        draft: host.drafts.read(draftName) as KeptConversation | undefined,
        onAnswered: ({ id: tokenId }, { model, usage }) =>
          host.emit("gw-relay-answered", { model, tokenId, ...usage }),
      }),
    gateway,
  );
  useLoad(target);
  // Who looks at the log and comes back finds the conversation again.
  useEffect(
    () => () => {
      // Who signed out takes it along.
      if (gateway.session.user.peek()?.id !== user) return;
      const left = conversation.snapshot();
      if (left.turns.length > 0) host.drafts.keep(draftName, left);
      else host.drafts.drop(draftName);
    },
    [conversation, gateway, host, user],
  );
  return (
    <section className="area" aria-label={t.title}>
      <WithCallTarget target={target}>
        {(token) => <Chat target={target} token={token} conversation={conversation} />}
      </WithCallTarget>
    </section>
  );
}

function Chat({
  target,
  token,
  conversation,
}: {
  readonly target: CallTarget;
  readonly token: Token;
  readonly conversation: Conversation;
}) {
  const t = useMessages(playgroundMessages);
  const host = useHost();
  const can = useCapabilities();
  const model = useValue(target.model);
  const turns = useValue(conversation.turns);
  const busy = useValue(conversation.busy);
  const parameters = useValue(conversation.parameters);
  const canRestore = useValue(conversation.canRestore);
  const [text, setText] = useState("");
  const [editing, setEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();
  const panelOpen = useValue(conversation.panelOpen);
  const hasPanel = can("parameters") || can("keep");
  const last = turns.at(-1);

  const focusComposer = () => box.current?.querySelector<HTMLElement>("textarea[name='message']")?.focus();
  // Where the reader is in this element already, as after a link in the console, typing can start at once.
  useEffect(() => {
    if (host.root.activeElement !== null) focusComposer();
  }, [host]);

  const focusWrong = () => panel.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  /** Whether the panel was opened for a number that can't be sent. */
  const seeksWrong = useRef(false);
  useEffect(() => {
    if (panelOpen && seeksWrong.current) focusWrong();
    seeksWrong.current = false;
  }, [panelOpen]);

  const send = (question: string, instead = false) => {
    if (busy || model === "" || question.trim() === "") return;
    if (wrongNumbers(parameters).length > 0) {
      if (panelOpen) focusWrong();
      else {
        seeksWrong.current = true;
        conversation.setPanelOpen(true);
      }
      return;
    }
    conversation.send(token, model, question, instead);
    setText("");
    setEditing(false);
    focusComposer();
  };
  const edit = () => {
    setText(last?.question ?? "");
    setEditing(true);
    focusComposer();
  };
  const cancelEdit = () => {
    setText("");
    setEditing(false);
    focusComposer();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (busy) conversation.stop();
    else if (editing) cancelEdit();
    else return;
    event.preventDefault();
    focusComposer();
  };

  return (
    <div ref={box} className="play" onKeyDown={onKeyDown}>
      <div className="play-head">
        <div className="call-target grow">
          <CallTargetFields target={target} />
        </div>
        {last ? <LastFigures key={last.id} turn={last} /> : null}
        <div className="play-tools">
          {hasPanel ? (
            <Button
              icon="settings"
              aria-expanded={panelOpen}
              aria-controls={panelOpen ? panelId : undefined}
              onClick={() => conversation.setPanelOpen(!panelOpen)}
            >
              {t.parameters}
              {hasParameters(parameters) ? <span className="play-dot" aria-hidden="true" /> : null}
            </Button>
          ) : null}
          <Button
            icon="plus"
            iconBelow={480}
            disabled={turns.length === 0}
            onClick={() => {
              conversation.clear();
              cancelEdit();
            }}
          >
            {t.clear}
          </Button>
          {can("export") ? <ExportMenu conversation={conversation} disabled={turns.length === 0} /> : null}
        </div>
      </div>
      <NoModels target={target} />
      <div className="play-body">
        <div className="play-chat">
          <TurnList
            turns={turns}
            busy={busy}
            onRetry={(question) => send(question, true)}
            onEdit={edit}
            empty={
              <Empty
                onExample={send}
                onRestore={
                  canRestore
                    ? () => {
                        conversation.restore();
                        focusComposer();
                      }
                    : undefined
                }
              />
            }
          />
          <Composer
            text={text}
            onText={setText}
            busy={busy}
            editing={editing}
            disabled={model === ""}
            onSend={() => send(text, editing)}
            onStop={() => {
              conversation.stop();
              focusComposer();
            }}
            onCancelEdit={cancelEdit}
          />
        </div>
        {hasPanel && panelOpen ? (
          <ParameterPanel ref={panel} id={panelId} conversation={conversation} />
        ) : null}
      </div>
    </div>
  );
}

/** Before the first message: what to ask, and what was cleared. */
function Empty({
  onExample,
  onRestore,
}: {
  readonly onExample: (text: string) => void;
  readonly onRestore: (() => void) | undefined;
}) {
  const t = useMessages(playgroundMessages);
  return (
    <div className="play-empty">
      <h2>{t.emptyTitle}</h2>
      <p className="muted">{t.emptyText}</p>
      <div className="play-examples">
        {Object.values(t.examples).map((example) => (
          <Button key={example} onClick={() => onExample(example)}>
            {example}
          </Button>
        ))}
      </div>
      {onRestore ? (
        <Button icon="refresh" onClick={onRestore}>
          {t.restore}
        </Button>
      ) : null}
    </div>
  );
}
