import {
  gatewaySettings,
  hasSetting,
  isGatewayKind,
  payTypes,
  settingIn,
  type GatewaySetting,
} from "../../domain/payments/gateway-kinds.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { sentences } from "../../i18n/sentences.js";
import { SecretArea } from "../../ui/kit/secret/secret-area.js";
import { SelectField } from "../../ui/kit/field/select-field.js";
import { TextArea } from "../../ui/kit/field/text-area.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { paymentGatewayMessages } from "./generated/messages.en.js";
import type { PaymentGatewayEdit } from "./record.js";

/** Secrets of several lines. */
const pem: readonly GatewaySetting[] = ["private_key", "mch_private_key"];

/** Secrets of one line. */
const secrets: readonly GatewaySetting[] = ["key", "mch_apiv3_key", "secret_key", "webhook_secret"];

/** What the gateway fills in by itself. */
const filledIn: readonly GatewaySetting[] = ["webhook_secret"];

/** The fields that only this kind has. Secrets begin empty, and are kept while they stay so. */
export function KindSettings({ edit }: { readonly edit: PaymentGatewayEdit }) {
  const { form } = useMessages(paymentGatewayMessages);
  const { type } = edit.fields;
  if (!isGatewayKind(type)) return <p className="muted">{form.unknownKind(type)}</p>;
  return (
    <>
      {gatewaySettings
        .filter((name) => hasSetting(type, name) && (name !== "pay_type" || payTypes[type].length > 1))
        .map((name) => (
          <SettingField key={name} edit={edit} name={name} />
        ))}
      {edit.stored && (type === "wxpay" || type === "alipay") ? (
        <p className="muted">{form.restartNote}</p>
      ) : null}
    </>
  );
}

function SettingField({ edit, name }: { readonly edit: PaymentGatewayEdit; readonly name: GatewaySetting }) {
  const { form } = useMessages(paymentGatewayMessages);
  const locale = useLocale();
  const { stored } = edit;
  if (name === "pay_type") return <PayTypeField edit={edit} />;
  const own = Object.hasOwn(form.hints, name) ? form.hints[name as keyof typeof form.hints] : undefined;
  const isSecret = pem.includes(name) || secrets.includes(name);
  const isKept = isSecret && stored !== undefined && settingIn(stored.config, name) !== "";
  const shared = {
    ...edit.bind(name),
    required: !isKept && !filledIn.includes(name),
    hint: isKept ? sentences(locale, own, form.keep) : own,
  };
  if (pem.includes(name)) return <SecretArea {...shared} rows={4} texts={form.secret} />;
  if (secrets.includes(name))
    return <TextField {...shared} mono type="password" autoComplete="new-password" />;
  if (name === "public_key") return <TextArea {...shared} rows={4} mono />;
  return <TextField {...shared} {...(name === "pay_domain" ? { type: "url" as const } : {})} />;
}

/** How one pays at the provider; what the gateway has stays selectable. */
function PayTypeField({ edit }: { readonly edit: PaymentGatewayEdit }) {
  const { form } = useMessages(paymentGatewayMessages);
  const { type, pay_type: now } = edit.fields;
  const known = isGatewayKind(type) ? payTypes[type] : [];
  const labelOf = (value: string) => {
    const name = value === "" ? "any" : value;
    return Object.hasOwn(form.payTypes, name) ? form.payTypes[name as keyof typeof form.payTypes] : value;
  };
  const values = known.includes(now) ? known : [now, ...known];
  return (
    <SelectField<string>
      {...edit.bind("pay_type")}
      choices={values.map((value) => ({ value, label: labelOf(value) }))}
    />
  );
}
