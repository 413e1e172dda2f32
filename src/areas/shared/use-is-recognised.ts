import { useGateway } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";

/** Whether it is known what the gateway is, or can't be known because its status can't be read. */
export function useIsRecognised(): boolean {
  const { session, writing } = useGateway();
  const member = useValue(writing.member);
  const assumed = useValue(writing.assumed);
  const failed = useValue(session.statusError);
  return (member ?? assumed ?? failed) !== undefined;
}
