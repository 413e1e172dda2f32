import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Bone, Skeleton } from "../../ui/kit/loading/skeleton.js";
import type { UsagePartProps } from "./usage-shown.js";
import { overviewMessages } from "./generated/messages.en.js";
import { topNames } from "./top-names.js";

/** The room of a part that shows usage. */
export function UsageBones({ part, whose }: Pick<UsagePartProps, "part" | "whose">) {
  const t = useMessages(overviewMessages);
  const can = useCapabilities();
  if (part === "tops")
    return (
      <div className="figure-tops">
        {topNames(whose)
          .filter(({ capability }) => can(capability))
          .map(({ split }) => (
            <section key={split} className="figure-card" aria-label={t.tops[split]}>
              <header className="row">
                <h2 className="grow">{t.tops[split]}</h2>
              </header>
              <Skeleton label={t.tops[split]}>
                <Bone className="figure-shares-bone" />
              </Skeleton>
            </section>
          ))}
      </div>
    );
  if (!can("figures")) return null;
  if (part === "week")
    return (
      <section className="figure-card" aria-label={t.week}>
        <header className="row overview-week-heading">
          <h2 className="grow">{t.week}</h2>
        </header>
        <Skeleton label={t.week}>
          <Bone className="overview-week-bone" />
        </Skeleton>
      </section>
    );
  return (
    <section className="overview-part" aria-label={t.figures}>
      <Skeleton label={t.figures}>
        <div className="figure-tiles">
          {["first", "second", "third", "fourth"].map((place) => (
            <Bone key={place} className="overview-tile-bone" />
          ))}
        </div>
      </Skeleton>
    </section>
  );
}
