import { getInvitation, searchInvitations, type Invitation } from "../../../api/entities/invitations.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import { defineJobs } from "../../../state/jobs/job-area.js";
import { deleteKind, writeKind } from "../../../state/jobs/row-kinds.js";
import { listExportKind } from "../../../ui/collection/export/list-rows.js";
import { invitationMessages } from "./generated/messages.en.js";
import { eraseInvitation, invitationEvents, writeInvitationStatus } from "./invitation-writes.js";

/** What jobs do to invitation codes. */
export const jobs = defineJobs<Invitation>({
  keyOf: ({ id }) => id,
  about: invitationEvents.about,
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, { bulk }] = await Promise.all([
      commonMessages.load(locale),
      invitationMessages.load(locale),
    ]);
    return {
      labels: { enable: common.enable, disable: common.disable, delete: common.remove },
      countText: bulk.things,
    };
  },
  rows: ({ gateway }) => searchInvitations(gateway.http, ""),
  one: ({ gateway }, { key }) => getInvitation(gateway.http, Number(key)),
  kinds: {
    set: writeKind<Invitation>(invitationEvents.updated, {
      calls: 2,
      write: ({ gateway }, { key }, { status }) =>
        writeInvitationStatus(gateway.http, Number(key), Number(status)),
    }),
    export: listExportKind,
    delete: deleteKind(invitationEvents.deleted, ({ http }, key) => eraseInvitation(http, Number(key))),
  },
});
