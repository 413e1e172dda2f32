import { useRef, useState } from "react";
import type { Channel } from "../../api/entities/channel-schema.js";
import { testChannel } from "../../api/entities/channel-tests.js";
import { getChannel, listChannels } from "../../api/entities/channels.js";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { testFailures } from "../../state/test-failures.js";
import { useGateway, useHost } from "../../ui/host/context/host.js";

/** How the test of a channel that was just saved goes. */
export type FormTestState =
  | { readonly kind: "testing" }
  | { readonly kind: "passed"; readonly seconds: number }
  | { readonly kind: "failed"; readonly error: GatewayError }
  /** It was created, but the list doesn't have it. */
  | { readonly kind: "not-found" };

type Tested = Pick<Channel, "id" | "name">;

/** The test after a save, for the form that saves. */
export interface FormTest {
  readonly state: FormTestState | undefined;
  /** Whether the save under way is to be followed by a test. */
  wanted(this: void): boolean;
  want(this: void, wanted: boolean): void;
  /** Tests a channel, or the newest one with a name. Returns the channel as it is after the test. */
  run(this: void, channel: Tested | { readonly name: string }): Promise<Channel | undefined>;
  /** The same again. */
  again(this: void): void;
}

/** Runs the test of a channel for its form. It costs, so it only follows a press. */
export function useFormTest(): FormTest {
  const gateway = useGateway();
  const { http } = gateway;
  const host = useHost();
  const [state, setState] = useState<FormTestState>();
  const wanted = useRef(false);
  const tested = useRef<Tested>(undefined);

  const test = async ({ id, name }: Tested) => {
    setState({ kind: "testing" });
    try {
      const { time } = await testChannel(http, id);
      testFailures(gateway).note(id, undefined);
      setState({ kind: "passed", seconds: time });
      host.emit("gw-channel-tested", { id, name, seconds: time });
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      if (error.kind === "refused") testFailures(gateway).note(id, error.serverMessage ?? "");
      setState({ kind: "failed", error });
    }
  };
  const find = async (name: string) => {
    const channels = await listChannels(http, { page: 0 });
    return channels.find((channel) => channel.name === name);
  };
  return {
    state,
    wanted: () => wanted.current,
    want(isWanted) {
      wanted.current = isWanted;
      setState(undefined);
    },
    async run(channel) {
      setState({ kind: "testing" });
      try {
        const found = "id" in channel ? channel : await find(channel.name);
        tested.current = found;
        if (!found) {
          setState({ kind: "not-found" });
          return undefined;
        }
        await test(found);
        return await getChannel(http, found.id);
      } catch (error) {
        if (!isGatewayError(error)) throw error;
        // A test says by itself how it ended: what failed here is reading the list before it.
        setState((now) => (now?.kind === "testing" ? { kind: "failed", error } : now));
        return undefined;
      }
    },
    again() {
      if (tested.current !== undefined) void test(tested.current);
    },
  };
}
