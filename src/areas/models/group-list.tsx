import { groupColour } from "../../domain/access/groups.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";

/**
 * The groups that have a model, in one line: the one that it is priced in, and how many more there are. All of them,
 * with their multipliers, are in the popup.
 */
export function GroupList({
  names,
  label,
  none,
}: {
  readonly names: readonly string[];
  /** A group with its multiplier. */
  readonly label: (name: string) => string;
  /** What is shown for no group. */
  readonly none: string;
}) {
  const [first, ...others] = names;
  if (first === undefined) return <span className="muted">{none}</span>;
  const all = names.map(label).join(", ");
  return (
    <Tooltip text={all}>
      <span className="tags" role="note" tabIndex={0} aria-label={all}>
        <Badge tone={groupColour(first) ?? "grey"} dot={false}>
          <span className="tag-text">{first}</span>
        </Badge>
        {others.length === 0 ? null : (
          <span className="muted" aria-hidden="true">
            +{others.length}
          </span>
        )}
      </span>
    </Tooltip>
  );
}
