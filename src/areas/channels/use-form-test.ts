import { useRef, useState } from "react";
import type { Channel } from "../../api/entities/channel-schema.js";
import { testChannel } from "../../api/entities/channel-tests.js";
import { getChannel, listChannels } from "../../api/entities/channels.js";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { namesKept } from "../../state/channel-names.js";
import { testFailures } from "../../state/test-failures.js";
import { useGateway, useHost } from "../../ui/host/context/host.js";

/** How the test of a channel that was just saved goes. */
export type FormTestState =
  | { readonly kind: "testing" }
  | { readonly kind: "passed"; readonly seconds: number; readonly model: string }
  | { readonly kind: "failed"; readonly error: GatewayError }
  /** It was created, but the list doesn't have it, or couldn't be read. */
  | { readonly kind: "not-found" };

/** The test after a save, for the form that saves. */
export interface FormTest {
  readonly state: FormTestState | undefined;
  /** Whether the save under way is to be followed by a test. */
  wanted(this: void): boolean;
  want(this: void, wanted: boolean): void;
  /** The newest channel with a name, which was just created. */
  find(this: void, name: string): Promise<Channel | undefined>;
  /**
   * Tests a channel. @param model what to call instead of the gateway's own choice @returns the channel as it is after
   * the test, as far as it could be read
   */
  run(this: void, channel: Channel, model?: string): Promise<Channel | undefined>;
}

/** Runs the test of a channel for its form. It costs, so it only follows a press. */
export function useFormTest(): FormTest {
  const gateway = useGateway();
  const { http } = gateway;
  const host = useHost();
  const [state, setState] = useState<FormTestState>();
  const wanted = useRef(false);

  const test = async ({ id, name }: Channel, model: string | undefined) => {
    try {
      const { time, modelName } = await testChannel(http, id, { model });
      testFailures(gateway).note(id, undefined);
      setState({ kind: "passed", seconds: time, model: modelName });
      host.emit("gw-channel-tested", { id, name, seconds: time });
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      if (error.kind === "refused") testFailures(gateway).note(id, error.serverMessage ?? "");
      setState({ kind: "failed", error });
    }
  };
  /** What a read answers; nothing when it fails, for what only makes the form fresher. */
  const readable = async <T>(reading: Promise<T>): Promise<T | undefined> => {
    try {
      return await reading;
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      return undefined;
    }
  };
  return {
    state,
    wanted: () => wanted.current,
    want(isWanted) {
      wanted.current = isWanted;
      setState(undefined);
    },
    async find(name) {
      setState({ kind: "testing" });
      const channels = await readable(namesKept(gateway, listChannels(http, { page: 0 })));
      const row = channels?.find((channel) => channel.name === name);
      const channel = row && (await readable(getChannel(http, row.id)));
      if (!channel) setState({ kind: "not-found" });
      return channel;
    },
    async run(channel, model) {
      setState({ kind: "testing" });
      await test(channel, model);
      return readable(getChannel(http, channel.id));
    },
  };
}
