import { groupColour, groupsOf } from "../../domain/access/groups.js";
import { useHost } from "../host/context/host.js";
import { Badge } from "../kit/badge/badge.js";
import { Tooltip } from "../kit/tooltip/tooltip.js";
import { cellSheet } from "./cells.css.js";

/**
 * The groups of a channel or user in one line: the first, and how many more there are. All of them are in the popup.
 * vip and pro are blue, svip and premium have the accent (behaviour.md 9).
 * @param text comma-separated, as the gateway keeps them
 */
export function GroupTags({ text }: { readonly text: string }) {
  useHost().adopt(cellSheet);
  const groups = groupsOf(text);
  const [first = "", ...others] = groups;
  const tag = (
    <Badge tone={groupColour(first) ?? "grey"} dot={false}>
      <span className="tag-text">{first}</span>
    </Badge>
  );
  if (others.length === 0) return <span className="tags">{tag}</span>;
  return (
    <Tooltip text={groups.join(", ")}>
      <span className="tags" role="note" tabIndex={0} aria-label={groups.join(", ")}>
        {tag}
        <span className="muted" aria-hidden="true">
          +{others.length}
        </span>
      </span>
    </Tooltip>
  );
}
