import { featuresOf } from "../../api/dialects/features.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { userMessages } from "./generated/messages.en.js";

/** Why credit is added, where the gateway records that. */
export function CreditRemark({
  value,
  onValue,
}: {
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  const { addQuota: t } = useMessages(userMessages);
  const { creditRemark } = featuresOf(useValue(useGateway().supports));
  if (!creditRemark) return null;
  return <TextField label={t.remark} name="remark" value={value} hint={t.remarkHint} onValue={onValue} />;
}
