import { commonMessages } from "../../i18n/common.messages.en.js";
import { useMessages } from "../host/context/host.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { Button } from "../kit/button/button.js";
import { Icon } from "../kit/icon/icon.js";
import { Menu } from "../kit/menu/menu.js";
import type { AnyDefinition } from "./definition.js";

/** What can be done to a row, at its end: the buttons of its own, and a menu with the rest; deletion last. */
export function RowMenu({
  definition,
  row,
  onDetails,
  remove,
}: {
  readonly definition: AnyDefinition;
  readonly row: object;
  readonly onDetails: () => void;
  readonly remove: ((row: object) => void) | undefined;
}) {
  const can = useCapabilities();
  const common = useMessages(commonMessages);
  const { actions, removal } = definition;
  const refused = (reason: string | undefined) => (reason === undefined ? {} : { disabled: true, reason });
  return (
    <div className="row-actions">
      {definition.rowButtons?.(row)}
      {actions.map(({ key, capability, icon, run, buttonLabel }) =>
        run && buttonLabel && can(capability) ? (
          <Button
            key={key}
            variant="quiet"
            icon={icon}
            iconOnly
            aria-label={buttonLabel(row)}
            onClick={() => run(row)}
          >
            {null}
          </Button>
        ) : null,
      )}
      <Menu
        label={definition.menuLabel(row)}
        items={[
          ...actions
            .filter((action) => action.run && !action.paletteOnly && (action.applies?.(row) ?? true))
            .map((action) => ({
              key: action.key,
              capability: action.capability,
              label: action.labelFor?.(row) ?? action.label,
              icon: action.icon,
              onSelect: () => action.run?.(row),
              ...refused(action.refusal?.(row)),
            })),
          {
            key: "details",
            capability: "details",
            label: common.details,
            icon: "info",
            onSelect: onDetails,
          },
          ...(definition.rowItems?.(row) ?? []),
          ...(remove
            ? [
                {
                  key: "delete",
                  capability: "delete",
                  label: common.remove,
                  icon: "trash" as const,
                  danger: true,
                  onSelect: () => remove(row),
                  ...refused(removal?.refusal?.(row)),
                },
              ]
            : []),
        ]}
      >
        <Icon name="more" />
      </Menu>
    </div>
  );
}
