import type { AnyCollection } from "../../ui/collection/definition.js";
import { Button } from "../../ui/kit/button/button.js";
import { Panel } from "../../ui/kit/tabs/panel.js";

/** What a list says where no row matches, if nothing more is known of what was searched; see `NothingFound`. */
export const NothingMatches = ({
  model,
  title,
  showAll,
}: {
  readonly model: AnyCollection;
  readonly title: string;
  readonly showAll: string;
}) => (
  <Panel title={title}>
    <Button
      onClick={() => {
        model.clearFilters();
        if (model.query.peek() !== "") void model.search("");
      }}
    >
      {showAll}
    </Button>
  </Panel>
);
