import { signal } from "@preact/signals-core";
import { useEffect, useState, type ReactNode } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { Button, ButtonLink } from "../kit/button/button.js";
import { useMessages, useNavigation, type Place } from "../host/context/host.js";
import { useCapability, useCapabilities } from "../host/context/capabilities.js";
import { prefetching } from "../host/lifecycle/prefetch.js";
import { useEffectEvent } from "../host/lifecycle/use-effect-event.js";
import { SelectField } from "../kit/field/select-field.js";
import { TextField } from "../kit/field/text-field.js";
import type { AnyDefinition } from "./definition.js";
import { Filters } from "./filters.js";
import { useValue } from "../host/lifecycle/use-value.js";

interface ToolbarProps {
  readonly definition: AnyDefinition;
  /** What the bar begins with. */
  readonly lead: ReactNode;
  /** What else can be done, at the end of the bar. */
  readonly children?: ReactNode;
}

const nothing = signal<string | undefined>(undefined);

/**
 * Whether a text is so much of a secret that it must not go into an address: all of it, with more around it or with
 * less.
 */
const reveals = (text: string, secret: string): boolean =>
  text.includes(secret) || (text.length >= 8 && secret.includes(text));

/** The bar above a list: search, order, refresh and what creates a row. Nothing is sent while typing. */
export function Toolbar({ definition, lead, children }: ToolbarProps) {
  const { model, search, orders, manualCopyText } = definition;
  const common = useMessages(commonMessages);
  const query = useValue(model.query);
  const order = useValue(model.order);
  const loading = useValue(model.loading);
  const complete = useValue(model.complete);
  const offered = useValue(manualCopyText ?? nothing);
  const [typed, setTyped] = useState(query);
  const [held, setHeld] = useState<string>();

  const can = useCapabilities();
  const searchable =
    useCapability("search", () => query !== "" && void model.search("")) && search !== undefined;
  const ordered = useCapability("order", () => order !== "" && void model.setOrder(""));

  const [seen, setSeen] = useState({ offered, query });

  if (seen.offered !== offered || seen.query !== query) {
    setSeen({ offered, query });
    if (seen.offered !== offered && offered !== undefined) {
      setTyped(offered);
      setHeld(offered);
    } else if (query !== typed.trim()) {
      // The box also shows a search that something else started or cleared.
      setTyped(query);
    }
  }

  // A text to copy manually is a secret, not a search.
  const isSecret = (text: string) => held !== undefined && reveals(text, held);
  const submit = (text: string) => {
    if (!searchable || isSecret(text)) return;
    setHeld(undefined);
    void model.search(text);
  };
  // What was typed before every row was here.
  const findTyped = useEffectEvent(() => {
    if (typed.trim() !== query) submit(typed);
  });
  useEffect(() => {
    if (complete) findTyped();
  }, [complete]);

  return (
    <div part="toolbar" className="toolbar">
      {lead}
      {search && (searchable || (held && typed)) ? (
        <form
          role="search"
          className="toolbar-search"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // From the field itself: what was typed just before Enter may not be drawn yet.
            const text = new FormData(event.currentTarget).get("keyword");
            submit(typeof text === "string" ? text : typed);
          }}
        >
          <TextField
            label={search.label}
            labelHidden
            name="keyword"
            type="search"
            placeholder={search.hint}
            value={typed}
            clearable
            onValue={(text) => {
              setTyped(text);
              // With every row here a search asks nobody.
              if (complete || (text === "" && query !== "")) submit(text);
            }}
          />
          {searchable ? (
            // For pointers: by keys Enter does it.
            <Button type="submit" icon="search" iconOnly tabIndex={-1}>
              {common.search}
            </Button>
          ) : null}
        </form>
      ) : null}
      {orders && ordered ? (
        <SelectField
          label={orders.label}
          labelHidden
          value={order}
          choices={orders.choices}
          onValue={(value) => {
            setTyped("");
            void model.setOrder(value);
          }}
        />
      ) : null}
      <Filters definition={definition} />
      <div className="toolbar-end">
        {can("refresh") ? (
          <Button
            variant="quiet"
            icon="refresh"
            iconOnly
            busy={loading === "reload"}
            onClick={() => void model.load()}
          >
            {common.refresh}
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  );
}

/** The button that begins a new row: a link where the page has a place for the form, else `onOpen` shows it here. */
export function NewRowButton({
  variant = "primary",
  place,
  onOpen,
  preload,
  children,
}: {
  readonly variant?: "plain" | "primary";
  readonly place?: Place;
  readonly onOpen: () => void;
  /** Starts the code of what it opens. */
  readonly preload: () => void;
  readonly children: string;
}) {
  const navigation = useNavigation();
  const href = place && navigation.href(place);
  if (!useCapabilities()("create")) return null;
  if (!place || href === undefined) {
    return (
      <Button variant={variant} icon="plus" onClick={onOpen} {...prefetching(preload)}>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink
      variant={variant}
      icon="plus"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigation.go(place);
      }}
    >
      {children}
    </ButtonLink>
  );
}
