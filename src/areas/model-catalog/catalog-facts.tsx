import type { CatalogModel } from "../../api/entities/model-catalog.js";
import { useMessages } from "../../ui/host/context/host.js";
import { DetailList } from "../../ui/kit/detail-list/detail-list.js";
import { ruleOf } from "./catalog-collection.js";
import { catalogMessages } from "./generated/messages.en.js";

/** What the gateway finds out about a model: its channels, groups, and for a rule the models that it speaks for. */
export function CatalogFacts({ model }: { readonly model: CatalogModel }) {
  const t = useMessages(catalogMessages);
  const { channels, enable_groups: groups, matched_models: matched } = model;
  const listed = (names: readonly string[]) => names.join(", ") || t.form.none;
  return (
    <DetailList
      entries={[
        ...(ruleOf(model) === "exact" ? [] : [[t.form.matched, listed(matched)] as const]),
        [t.columns.channels, listed(channels)],
        [t.columns.groups, listed(groups)],
      ]}
    />
  );
}
