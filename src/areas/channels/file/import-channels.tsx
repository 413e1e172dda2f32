import { featuresOf } from "../../../api/dialects/features.js";
import { useState } from "react";
import { isGatewayError } from "../../../api/client/errors.js";
import { longestChannelsFile, parseChannelsFile } from "../../../api/backup/channels-file.js";
import { searchChannels } from "../../../api/entities/channels.js";
import type { ChannelFileProblem } from "../../../domain/channels/channel-file.js";
import { importKeyProblem, planImport } from "../../../domain/channels/channel-import.js";
import { isTypeSetting, settingNames } from "../../../domain/channels/channel-settings.js";
import { isKnownType } from "../../../domain/channels/channel-types.js";
import { bulkMessages } from "../../../ui/collection/generated/bulk.messages.en.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import { channelModels, namedTypes } from "../../../state/channel-models.js";
import type { RowKey } from "../../../state/jobs/job.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import { readTextFile } from "../../../ui/kit/notice/read-text-file.js";
import { furtherChange } from "../further-settings.js";
import { hold, type Held } from "../held-settings.js";
import { channelMessages } from "../generated/messages.en.js";
import { manySheet } from "../many/many.css.js";
import { manyMessages } from "../many/generated/messages.en.js";
import { heldChange } from "../many/further-job.js";
import { hasSetting, useChannelJob } from "../many/use-planned-run.js";
import { withTypeSettings } from "../type-settings.js";
import { channelFileSheet } from "./file.css.js";
import { FileDrop } from "./file-drop.js";
import { choicesOf, createdKey, importItems, type ChannelImport, type ImportChoice } from "./import-items.js";
import { ImportPreview } from "./import-preview.js";
import { channelFileMessages, type ChannelFileMessages } from "./generated/messages.en.js";

/** A file that was read and compared. */
interface Compared {
  readonly plans: readonly ChannelImport[];
  /** What of it isn't imported, for the reader. */
  readonly notes: readonly string[];
}

function problemText(problem: ChannelFileProblem, { problem: texts }: ChannelFileMessages): string {
  if (problem.kind === "not-json") return texts["not-json"](problem.line, problem.column);
  if (problem.kind === "wrong-value") return texts["wrong-value"](problem.channel, problem.field);
  return texts[problem.kind];
}

/** Creates and changes channels as a file has them: what it would do, which of it is wanted, and then the job. */
export function View({ onClose }: { readonly onClose: () => void }) {
  const host = useHost();
  host.adopt(channelFileSheet, manySheet);
  const t = useMessages(channelFileMessages);
  const many = useMessages(manyMessages);
  const common = useMessages(commonMessages);
  const bulk = useMessages(bulkMessages);
  const { bulk: texts } = useMessages(channelMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const supports = useValue(gateway.supports);
  const report = useReport();
  const begin = useChannelJob();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [compared, setCompared] = useState<Compared>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // In the memory of this dialog, and then of the page, and nowhere else.
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [asked, setAsked] = useState<ReadonlyMap<number, boolean>>(new Map());

  const compare = async (text: string) => {
    const file = parseChannelsFile(text);
    if (!file.ok) {
      setProblem(problemText(file.problem, t));
      return;
    }
    const [rows, models] = await Promise.all([searchChannels(gateway.http, ""), channelModels(gateway)]);
    const serverTypes = namedTypes(models);
    const has = hasSetting(supports);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const plans = planImport(file.channels, rows.map(withTypeSettings), {
      further(channel, more) {
        const row = byId.get(channel.id);
        return row && furtherChange(row, more);
      },
      hasType: (type) => isKnownType(type, serverTypes) === true,
      has,
      groupLength: featuresOf(supports).channelGroupLength,
    });
    const missing = settingNames.filter(
      (name) =>
        !isTypeSetting(name) && !has(name) && file.channels.some((entry) => (entry[name] ?? "") !== ""),
    );
    setProblem(undefined);
    setTyped(new Map());
    setAsked(new Map());
    setChosen(new Set(choicesOf(plans).map(({ place }) => place)));
    setCompared({
      plans,
      notes: [
        ...(file.ignored.length > 0 ? [t.importing.unknownFields(file.ignored.join(many.between))] : []),
        ...(missing.length > 0
          ? [t.importing.missingSettings(missing.map((name) => many.names[name]).join(many.between))]
          : []),
      ],
    });
  };
  const open = async (file: File) => {
    setBusy(true);
    try {
      if (file.size > longestChannelsFile) setProblem(problemText({ kind: "too-large" }, t));
      else await compare(await readTextFile(file));
    } catch (error) {
      // Else the file can't be read: it was moved, is a folder, or holds what nothing here expects.
      if (isGatewayError(error)) report(error);
      else setProblem(t.problem.unreadable);
    } finally {
      setBusy(false);
    }
  };

  const plans = compared?.plans ?? [];
  const choices = choicesOf(plans);
  const keyOf = ({ place, entry }: ImportChoice) => entry.key ?? typed.get(place) ?? "";
  const isReady = (choice: ImportChoice) =>
    choice.kind === "changed" ||
    (keyOf(choice).trim() !== "" && importKeyProblem(choice.entry.type, keyOf(choice)) === undefined);
  const wanted = choices.filter((choice) => chosen.has(choice.place) && isReady(choice));
  const allowed = wanted.filter(({ place }) => asked.get(place) ?? true);
  const count = (kind: ChannelImport["kind"]) => plans.filter((plan) => plan.kind === kind).length;

  /** Asks the page about each once. */
  const ask = (choice: ImportChoice): boolean => {
    if (choice.kind === "new") {
      const { name } = choice.channel;
      return host.ask("gw-before-channel-create", { name, count: 1 });
    }
    const { id, name } = choice.plan.channel;
    return host.ask("gw-before-channel-update", { id, name });
  };
  const go = async () => {
    const answers = new Map(asked);
    for (const choice of wanted) if (!answers.has(choice.place)) answers.set(choice.place, ask(choice));
    setAsked(answers);
    const agreed = wanted.filter(({ place }) => answers.get(place));
    if (agreed.length < allowed.length || agreed.length === 0) return;
    setBusy(true);
    const held = new Map<RowKey, Held>(
      agreed.flatMap((choice): (readonly [RowKey, Held])[] => {
        if (choice.kind === "new")
          return [[createdKey(choice), { key: keyOf(choice).trim(), more: choice.entry.more ?? {} }]];
        const { channel, further } = choice.plan;
        return further ? [heldChange(channel.id, further)] : [];
      }),
    );
    const items = importItems(agreed, t.importing.newItem, hold(gateway, held));
    const begun = await begin({ kind: "import", action: "import", inOrder: true, items });
    setBusy(false);
    if (begun) onClose();
  };

  return (
    <Dialog
      title={t.importing.label}
      wide
      onClose={onClose}
      footer={
        <>
          {compared ? (
            <>
              <Button
                onClick={() => {
                  setCompared(undefined);
                  setTyped(new Map());
                }}
              >
                {t.importing.another}
              </Button>
              <span className="grow" />
            </>
          ) : null}
          <Button onClick={onClose}>{common.cancel}</Button>
          {compared ? (
            <Button variant="primary" busy={busy} disabled={allowed.length === 0} onClick={() => void go()}>
              {t.importing.confirm(texts.things(allowed.length))}
            </Button>
          ) : null}
        </>
      }
    >
      {compared ? (
        <div className="stack">
          <p role="status">
            <strong>
              {sentences(
                locale,
                choices.length === 0 && t.importing.nothing,
                t.importing.counts(count("new"), count("changed"), count("same"), count("refused")),
                wanted.length > allowed.length && bulk.vetoed(wanted.length - allowed.length),
              )}
            </strong>
          </p>
          <p className="muted">{t.importing.rule}</p>
          {compared.notes.map((note) => (
            <p key={note} className="many-warning">
              {note}
            </p>
          ))}
          <ImportPreview
            plans={plans}
            choices={choices}
            chosen={chosen}
            keys={{
              of: keyOf,
              type: ({ place }, key) => setTyped(new Map(typed).set(place, key)),
            }}
            onChosen={setChosen}
          />
        </div>
      ) : (
        <FileDrop busy={busy} problem={problem} onFile={(file) => void open(file)} />
      )}
    </Dialog>
  );
}
