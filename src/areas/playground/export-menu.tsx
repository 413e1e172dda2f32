import { toJson } from "../../domain/built-ins.js";
import type { Currency } from "../../domain/money/currency.js";
import { fileUnits } from "../../domain/money/file-amounts.js";
import { formatDateTime, localIso, nowSeconds } from "../../domain/time/date-time.js";
import type { Charge } from "../../state/relay/charge.js";
import { playgroundMessages } from "./generated/messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import { Menu } from "../../ui/kit/menu/menu.js";
import { saveFile } from "../../ui/kit/notice/save-file.js";
import type { Conversation } from "./conversation.js";
import type { KeptConversation } from "./kept.js";

/** A conversation as a text to read. */
export function markdownOf({ turns, parameters }: KeptConversation, you: string): string {
  const parts = turns.map(
    ({ question, answer }) => `## ${you}\n\n${question}\n\n## ${answer.model}\n\n${answer.text}\n`,
  );
  const system = parameters.system.trim() === "" ? [] : [`> ${parameters.system.replace(/\n/g, "\n> ")}\n`];
  return [...system, ...parts].join("\n");
}

/** What an answer cost, in each unit, and when. */
function chargeOf({ quota, time, ...known }: Charge, currency: Currency) {
  const costs = fileUnits(currency).map((unit) => [`cost_${unit.currency ?? "units"}`, unit.amount(quota)]);
  return {
    ...(Object.fromEntries(costs) as Readonly<Record<string, number>>),
    time: localIso(time),
    ...known,
  };
}

/** A conversation for programs: the messages as the API takes them, and what is known of each answer. */
export function jsonOf({ turns, parameters }: KeptConversation, currency: Currency): string {
  const { system, ...rest } = parameters;
  const first = system.trim() === "" ? [] : [{ role: "system", content: system }];
  const said = turns.flatMap(
    ({ question, answer: { text, state: _, firstAfter, totalTime, charge, ...known } }) => [
      { role: "user", content: question },
      {
        role: "assistant",
        content: text,
        ...known,
        firstAfterMilliseconds: firstAfter,
        totalMilliseconds: totalTime,
        charge: typeof charge === "object" ? chargeOf(charge, currency) : charge,
      },
    ],
  );
  return toJson({ parameters: rest, messages: [...first, ...said] }, 2);
}

/** Saves the conversation as a file. */
export function ExportMenu({
  conversation,
  disabled,
}: {
  readonly conversation: Conversation;
  readonly disabled: boolean;
}) {
  const t = useMessages(playgroundMessages);
  const { currency } = useQuota();
  const name = () => `chat-${formatDateTime(nowSeconds()).replace(/\D+/g, "-")}`;
  return (
    <Menu
      label={t.exportAs}
      disabled={disabled}
      items={[
        {
          key: "markdown",
          label: t.exportMarkdown,
          onSelect: () =>
            saveFile(`${name()}.md`, markdownOf(conversation.snapshot(), t.you), "text/markdown"),
        },
        {
          key: "json",
          label: t.exportJson,
          onSelect: () =>
            saveFile(`${name()}.json`, jsonOf(conversation.snapshot(), currency), "application/json"),
        },
      ]}
    >
      <Icon name="download" />
      <span>{t.exportAs}</span>
    </Menu>
  );
}
