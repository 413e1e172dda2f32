import { useEffect, useState } from "react";
import type { InPageGateway, InPageOptions } from "../../../../stories/support/in-page-gateway.js";
import { openGateway } from "./gateway.js";

/**
 * Opens a gateway in this page, and a new one when who is to be signed in changes.
 * @param options as they are for one example: the same object as long as it is the same example
 * @param account the name of who is signed in; nobody when empty
 * @returns undefined until it is open
 */
export function useGateway(options: InPageOptions, account: string): InPageGateway | undefined {
  const [opened, setOpened] = useState<InPageGateway>();
  useEffect(() => {
    let left = false;
    let own: InPageGateway | undefined;
    const { signedInAs: _, ...rest } = options;
    void openGateway(account === "" ? rest : { ...rest, signedInAs: account }).then((gateway) => {
      own = gateway;
      if (left) gateway.close();
      else setOpened(gateway);
    });
    return () => {
      left = true;
      setOpened(undefined);
      own?.close();
    };
  }, [options, account]);
  return opened;
}
