import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { ChatMessage } from "../../api/relay/relay.js";
import type { Token } from "../../api/entities/tokens.js";
import type { Gateway } from "../../state/gateways.js";
import { isRunning, startAnswer, type Answer, type RunningAnswer } from "../../state/relay/answer.js";
import { readKept, writeKept, type KeptConversation, type KeptTurn } from "./kept.js";
import { inputOf, type Parameters, noParameters, readParameters } from "./parameters.js";
import { toJson } from "../../domain/built-ins.js";
import type { GatewayStorage } from "../../state/storage.js";

/** A question with its answer. */
export interface Turn {
  readonly id: number;
  readonly question: string;
  readonly running: RunningAnswer;
}

/** A chat: in memory, and in this browser where the reader wants it kept. */
export interface Conversation {
  readonly turns: ReadonlySignal<readonly Turn[]>;
  readonly busy: ReadonlySignal<boolean>;
  readonly parameters: ReadonlySignal<Parameters>;
  /** Whether the panel of parameters is open; remembered like the parameters. */
  readonly panelOpen: ReadonlySignal<boolean>;
  readonly keeps: ReadonlySignal<boolean>;
  /** Whether the browser has what is to be kept, and nothing else of a conversation. */
  readonly isKept: ReadonlySignal<boolean>;
  /** Whether what was cleared can be had back. */
  readonly canRestore: ReadonlySignal<boolean>;
  setParameters(parameters: Parameters): void;
  setPanelOpen(open: boolean): void;
  setKeeps(keeps: boolean): void;
  /** Asks; in place of the last question where `instead` is set. */
  send(token: Token, model: string, question: string, instead?: boolean): void;
  stop(): void;
  clear(): void;
  restore(): void;
  /** All of it, without what failed. */
  snapshot(): KeptConversation;
  dispose(): void;
}

/** How a conversation begins and whom it informs. */
interface ConversationOptions {
  readonly user: number;
  /** What was on the screen when the view went away. */
  readonly draft?: KeptConversation | undefined;
  readonly onAnswered: (token: Token, answer: Answer) => void;
}

let count = 0;

/** A turn that has ended. */
function endedTurn({ question, answer }: KeptTurn): Turn {
  const still = signal(answer);
  const noop = (): void => undefined;
  const running = {
    answer: still,
    stop: noop,
    checkAgain: noop,
    dispose: noop,
    ended: Promise.resolve(answer),
    settled: Promise.resolve(),
  };
  return { id: (count += 1), question, running };
}

const answerOf = ({ running }: Turn): Answer => running.answer.peek();

/** The messages of what was said so far. What failed was not heard. */
function messagesOf(turns: readonly Turn[], system: string, question: string): ChatMessage[] {
  const said = turns.flatMap((turn): ChatMessage[] => {
    const { text } = answerOf(turn);
    if (text === "") return [];
    return [
      { role: "user", content: turn.question },
      { role: "assistant", content: text },
    ];
  });
  const first: ChatMessage[] = system.trim() === "" ? [] : [{ role: "system", content: system }];
  return [...first, ...said, { role: "user", content: question }];
}

/** A chat with models through the gateway. */
export function createConversation(
  { http, baseUrl, storage, session }: Pick<Gateway, "http" | "baseUrl" | "storage" | "session">,
  { user, draft, onAnswered }: ConversationOptions,
): Conversation {
  const kept = readKept(storage, user);
  const first = draft ?? kept;
  const turns = signal<readonly Turn[]>((first?.turns ?? []).map(endedTurn));
  const panel = readPanel(storage, user);
  const parameters = signal(first?.parameters ?? panel.parameters);
  const panelOpen = signal(panel.open);
  const keeps = signal(kept !== undefined);
  const isKept = signal(true);
  const cleared = signal<readonly KeptTurn[]>([]);
  const busy = computed(() => turns.value.some(({ running }) => isRunning(running.answer.value)));

  const snapshot = (): KeptConversation => ({
    parameters: parameters.peek(),
    turns: turns.peek().flatMap((turn): KeptTurn[] => {
      const answer = answerOf(turn);
      const { state, text, charge, error: _, ...rest } = answer;
      if (text === "" && state !== "done") return [];
      // One that goes on, or broke off, is complete as far as it goes.
      const ended = state === "done" ? state : "stopped";
      return [
        {
          question: turn.question,
          answer: { ...rest, text, state: ended, charge: charge === "checking" ? "unknown" : charge },
        },
      ];
    }),
  });
  const save = (): void => {
    // An answer may end after its account is gone, which took what was kept along.
    if (keeps.peek() && session.user.peek()?.id === user) isKept.value = writeKept(storage, user, snapshot());
  };

  const rememberPanel = () =>
    writePanel(storage, user, { open: panelOpen.peek(), parameters: parameters.peek() });

  return {
    turns,
    busy,
    parameters,
    panelOpen,
    keeps,
    isKept,
    canRestore: computed(() => cleared.value.length > 0 && turns.value.length === 0),
    setParameters(next) {
      parameters.value = next;
      rememberPanel();
      save();
    },
    setPanelOpen(open) {
      panelOpen.value = open;
      rememberPanel();
    },
    setKeeps(next) {
      keeps.value = next;
      if (next) save();
      else isKept.value = writeKept(storage, user, undefined);
    },
    send(token, model, question, instead = false) {
      const before = instead ? turns.peek().slice(0, -1) : turns.peek();
      if (instead) turns.peek().at(-1)?.running.dispose();
      const { system } = parameters.peek();
      const input = { ...inputOf(parameters.peek()), model, messages: messagesOf(before, system, question) };
      const running = startAnswer({ http, baseUrl }, token, input);
      cleared.value = [];
      turns.value = [...before, { id: (count += 1), question, running }];
      void running.ended.then((answer) => {
        save();
        if (answer.state === "done") onAnswered(token, answer);
      });
      // Its cost follows.
      void running.settled.then(save);
    },
    stop: () => turns.peek().at(-1)?.running.stop(),
    clear() {
      cleared.value = snapshot().turns;
      for (const { running } of turns.peek()) running.dispose();
      turns.value = [];
      save();
    },
    restore() {
      turns.value = cleared.peek().map(endedTurn);
      cleared.value = [];
      save();
    },
    snapshot,
    dispose() {
      for (const { running } of turns.peek()) running.dispose();
    },
  };
}

/** The panel of parameters as an account left it. */
interface PanelMemory {
  readonly open: boolean;
  readonly parameters: Parameters;
}

/** The panel as this account left it in this browser; closed and empty before the first time. */
function readPanel(storage: GatewayStorage, user: number): PanelMemory {
  const stored = storage.readJson("playground-panel");
  const given = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  if (given.user !== user) return { open: false, parameters: noParameters };
  return { open: given.open === true, parameters: readParameters(given.parameters) };
}

/** Remembers the panel for this account in this browser. */
function writePanel(storage: GatewayStorage, user: number, panel: PanelMemory): void {
  storage.write("playground-panel", toJson({ user, ...panel }));
}
