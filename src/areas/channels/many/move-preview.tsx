import type { Channel } from "../../../api/entities/channel-schema.js";
import { isWritten } from "../../../domain/channels/channel-change-plan.js";
import type { ModelMove } from "../../../domain/channels/model-move.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { channelMessages } from "../generated/messages.en.js";
import { Difference, PlanItem } from "./change-preview.js";
import { manyMessages } from "./generated/messages.en.js";

/** What a move makes of both sides, and what it means for the calls to the model. */
export function MovePreview({ move, model }: { readonly move: ModelMove<Channel>; readonly model: string }) {
  const t = useMessages(manyMessages);
  const { status, noName } = useMessages(channelMessages);
  const { adding, removing, disables, stranded, mapsAlready, unmapped } = move;
  const from = removing.channel.name || noName;
  const stays = !disables && !isWritten(removing);
  const listed = (rows: readonly Channel[]) => rows.map(({ name }) => name || noName).join(t.between);
  return (
    <div className="many-preview" role="status">
      <ul className="many-plans" aria-label={t.changed}>
        {adding
          .filter((plan) => isWritten(plan) || plan.obstacles.length > 0)
          .map((plan) => (
            <PlanItem key={plan.channel.id} plan={plan} />
          ))}
        {isWritten(removing) ? <PlanItem plan={removing} /> : null}
        {disables ? (
          <li>
            <strong className="many-name">{from}</strong>
            <Difference
              label={t.names.status}
              difference={{ from: status.enabled, to: status.manuallyDisabled }}
            />
          </li>
        ) : null}
      </ul>
      {disables ? <p>{t.move.only(from, model)}</p> : null}
      {stays ? <p>{t.move.stays(from, model)}</p> : null}
      {stranded.length > 0 ? (
        <p className="many-warning">{t.move.stranded(model, stranded.join(t.between))}</p>
      ) : null}
      {mapsAlready.length > 0 ? <p>{t.move.mapsAlready(model, listed(mapsAlready))}</p> : null}
      {unmapped.length > 0 ? <p className="many-warning">{t.move.unmapped(listed(unmapped))}</p> : null}
      <p className="muted">{t.move.order}</p>
    </div>
  );
}
