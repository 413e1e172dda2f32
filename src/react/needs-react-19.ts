import { version } from "react";

// On an older React components would fail somewhere inside. npm can't say so: the peer is open to hosts with an older
// React, because they use the elements.
if (Number.parseInt(version, 10) < 19)
  throw new Error(
    `gateway-console/react needs React 19, and this page has React ${version}. Use gateway-console/elements, which bring their own React.`,
  );
