import { useState } from "react";
import { isAbortError } from "../../../api/client/errors.js";
import { discoverEndpoints, type CustomProvider } from "../../../api/entities/custom-providers.js";
import { oauthCallbackUrl } from "../../../domain/access/oauth-links.js";
import { serverAddress } from "../../../domain/site/chat-links.js";
import { parseHttpUrl } from "../../../domain/site/links.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import { SwitchField } from "../../../ui/kit/switch/switch-field.js";
import { FormFold } from "../../../ui/record/form-fold.js";
import { RecordForm } from "../../../ui/record/record-form.js";
import {
  RowDialog,
  useRowRecord,
  type RowDialogProps,
  type RowFormProps,
} from "../../../ui/record/row-form.js";
import { customProviderMessages } from "./generated/messages.en.js";
import { customProviderRecord, type CustomProviderEdit } from "./record.js";

/** Fields that few services need. */
const further = [
  "user_id_field",
  "username_field",
  "display_name_field",
  "email_field",
  "auth_style",
  "icon",
  "access_policy",
  "access_denied_message",
] as const;

/** The form at the side of the list. */
export function View(props: RowDialogProps<CustomProvider>) {
  const { form: titles } = useMessages(customProviderMessages);
  return <RowDialog {...props} titles={titles} form={(form) => <ProviderEditor {...form} />} />;
}

function ProviderEditor(props: RowFormProps<CustomProvider>) {
  const t = useMessages(customProviderMessages);
  const common = useMessages(commonMessages);
  const { session } = useGateway();
  const server = serverAddress(useValue(session.status)?.server_address) ?? "…";
  const edit = useRowRecord(props, {
    record: customProviderRecord,
    context: { t },
    facts: undefined,
    draft: ["custom-provider", props.stored?.id],
  });
  const { form } = t;
  return (
    <RecordForm edit={edit} confirm={edit.stored ? common.save : form.create} onCancel={props.onCancel}>
      <TextField {...edit.bind("name")} required hint={form.nameHint} />
      <TextField
        {...edit.bind("slug")}
        required
        mono
        hint={form.slugHint(oauthCallbackUrl(server, edit.fields.slug.trim() || "…"))}
      />
      <SwitchField {...edit.bindSwitch("enabled")} />
      <TextField {...edit.bind("client_id")} required mono />
      <TextField
        {...edit.bind("client_secret")}
        type="password"
        autoComplete="new-password"
        required={!edit.stored}
        hint={edit.stored ? form.secretHint : undefined}
      />
      <Discovery edit={edit} />
      <TextField {...edit.bind("authorization_endpoint")} type="url" required />
      <TextField {...edit.bind("token_endpoint")} type="url" required />
      <TextField {...edit.bind("user_info_endpoint")} type="url" required />
      <TextField {...edit.bind("scopes")} mono hint={form.scopesHint} />
      <FormFold
        title={form.more}
        set={further
          .filter((field) => edit.fields[field] !== customProviderRecord.fields[field].default)
          .map((field) => edit.label(field))}
      >
        <TextField {...edit.bind("user_id_field")} mono hint={form.fieldHint} />
        <TextField {...edit.bind("username_field")} mono />
        <TextField {...edit.bind("display_name_field")} mono />
        <TextField {...edit.bind("email_field")} mono />
        <SelectField<string>
          {...edit.bind("auth_style")}
          choices={Object.entries(form.styles).map(([value, label]) => ({ value, label }))}
        />
        <TextField {...edit.bind("icon")} mono />
        <TextArea {...edit.bind("access_policy")} rows={4} mono hint={form.policyHint} />
        <TextField {...edit.bind("access_denied_message")} />
      </FormFold>
    </RecordForm>
  );
}

/** The address of a discovery document, which the gateway reads when it is asked to. */
function Discovery({ edit }: { readonly edit: CustomProviderEdit }) {
  const { form } = useMessages(customProviderMessages);
  const { http, toasts } = useGateway();
  const report = useReport();
  const [busy, setBusy] = useState(false);
  const address = edit.fields.well_known.trim();
  const discover = async () => {
    setBusy(true);
    try {
      const found = Object.entries(await discoverEndpoints(http, address)).filter(([, url]) => url !== "");
      edit.set(Object.fromEntries(found));
      toasts.show(
        found.length > 0 ? "success" : "warning",
        found.length > 0 ? form.discovered : form.notDiscovered,
      );
    } catch (failure) {
      if (!isAbortError(failure)) report(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      <TextField {...edit.bind("well_known")} type="url" hint={form.wellKnownHint} />
      <div className="row">
        <Button busy={busy} disabled={!parseHttpUrl(address)} onClick={() => void discover()}>
          {form.discover}
        </Button>
      </div>
    </div>
  );
}
