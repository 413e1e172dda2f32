import { times } from "../../domain/built-ins.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { field } from "../../theme/skeleton/shapes.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Boxes, Skeleton } from "../../ui/kit/loading/skeleton.js";

/** How many fields of usual height are as high as the form of a channel. */
export const formRows = 6;

/** What stands for the form while it isn't known which fields it has. */
export function FormSkeleton() {
  const { edit } = useMessages(commonMessages);
  return (
    <Skeleton label={edit}>
      <Boxes of={times(formRows, () => field)} />
    </Skeleton>
  );
}
