import { useState } from "react";
import { useHost } from "../context/host.js";

/** Up to this width, in CSS pixels, the rows of lists are cards. */
const narrow = 640;

/** Whether the element was so narrow when it was first drawn that rows are cards. */
export function useNarrow(): boolean {
  const { root } = useHost();
  const [isNarrow] = useState(() => root.host.clientWidth <= narrow);
  return isNarrow;
}
