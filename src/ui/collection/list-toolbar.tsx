import { signal, type ReadonlySignal } from "@preact/signals-core";
import { useState, type ReactNode } from "react";
import { commonMessages } from "../../i18n/messages/common.js";
import { Button, ButtonLink } from "../kit/button.js";
import { Form } from "../kit/form.js";
import { useHost, useMessages, useNavigation, type Place } from "../host/host.js";
import { useCapability, useCapabilities } from "../host/capabilities.js";
import { prefetching } from "../host/prefetch.js";
import { screens } from "../kit/screens.css.js";
import { SelectField, type Choice } from "../kit/select-field.js";
import { TextField } from "../kit/text-field.js";
import { useValue } from "../host/use-value.js";

/** What the bar steers; every `PagedList` is one. */
export interface SteeredList {
  readonly keyword: ReadonlySignal<string>;
  readonly order: ReadonlySignal<string>;
  readonly loading: ReadonlySignal<"first" | "more" | "again" | undefined>;
  load(): Promise<void>;
  search(keyword: string): Promise<void>;
  setOrder(order: string): Promise<void>;
}

interface ListToolbarProps {
  readonly list: SteeredList;
  readonly searchLabel: string;
  readonly searchHint: string;
  /** The server's orders, where it has any. */
  readonly orders?: { readonly label: string; readonly choices: readonly Choice<string>[] };
  /** A text that could not be put on the clipboard; it stands in the search box to be copied by hand (behaviour.md 8). */
  readonly byHand?: ReadonlySignal<string | undefined>;
  /** What else can be done, at the end of the bar. */
  readonly children?: ReactNode;
}

const nothing = signal<string | undefined>(undefined);

/** Whether a text is so much of a secret that it must not go into an address: all of it, with more around it or with less. */
const reveals = (text: string, secret: string): boolean =>
  text.includes(secret) || (text.length >= 8 && secret.includes(text));

/** The bar above a list: search, order, refresh and what creates a row. Nothing is sent while typing. */
export function ListToolbar({ list, searchLabel, searchHint, orders, byHand, children }: ListToolbarProps) {
  useHost().adopt(screens);
  const common = useMessages(commonMessages);
  const keyword = useValue(list.keyword);
  const order = useValue(list.order);
  const loading = useValue(list.loading);
  const offered = useValue(byHand ?? nothing);
  const [typed, setTyped] = useState("");
  const [held, setHeld] = useState<string>();

  const can = useCapabilities();
  const searchable = useCapability("search", () => keyword !== "" && void list.search(""));
  const ordered = useCapability("order", () => order !== "" && void list.setOrder(""));

  const [seen, setSeen] = useState({ offered, keyword });

  if (seen.offered !== offered || seen.keyword !== keyword) {
    setSeen({ offered, keyword });
    if (seen.offered !== offered && offered !== undefined) {
      setTyped(offered);
      setHeld(offered);
    } else if (keyword === "") {
      // A search that something else ended does not go on standing in the box.
      setTyped("");
    }
  }

  const submit = (text: string) => {
    // What waits to be copied by hand is a secret and no search.
    if (!searchable || (held !== undefined && reveals(text, held))) return;
    setHeld(undefined);
    void list.search(text);
  };

  return (
    <div part="toolbar" className="toolbar">
      {searchable || (held && typed) ? (
        <Form role="search" className="toolbar-search" onSubmit={() => submit(typed)}>
          <TextField
            label={searchLabel}
            labelHidden
            name="keyword"
            type="search"
            placeholder={searchHint}
            value={typed}
            clearable
            onValue={(text) => {
              setTyped(text);
              if (text === "" && keyword !== "") submit("");
            }}
          />
          {searchable ? (
            <Button type="submit" icon="search" iconOnly>
              {common.search}
            </Button>
          ) : null}
        </Form>
      ) : null}
      {orders && ordered ? (
        <SelectField
          label={orders.label}
          labelHidden
          value={order}
          choices={orders.choices}
          onValue={(value) => {
            setTyped("");
            void list.setOrder(value);
          }}
        />
      ) : null}
      {can("refresh") ? (
        <Button icon="refresh" iconOnly busy={loading === "again"} onClick={() => void list.load()}>
          {common.refresh}
        </Button>
      ) : null}
      <div className="toolbar-end">{children}</div>
    </div>
  );
}

/** The button that begins a new row: a link where the page has a place for the form, else `onOpen` shows it here. */
export function NewRowButton({
  place,
  onOpen,
  preload,
  children,
}: {
  readonly place: Place;
  readonly onOpen: () => void;
  /** Starts the code of what it opens. */
  readonly preload: () => void;
  readonly children: string;
}) {
  const navigation = useNavigation();
  const href = navigation.href(place);
  if (!useCapabilities()("create")) return null;
  if (href === undefined) {
    return (
      <Button variant="primary" icon="plus" onClick={onOpen} {...prefetching(preload)}>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink
      variant="primary"
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
