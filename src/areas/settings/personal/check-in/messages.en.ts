import { defineMessages } from "../../../../i18n/catalogue.js";
import { formatNumber } from "../../../../domain/text/number-text.js";

/** Texts of checking in, in English. */
export const messages = {
  title: "Daily check-in",
  gives: (amount: string) => `${amount} for each day you check in`,
  givesBetween: (least: string, most: string) => `Between ${least} and ${most} for each day you check in`,
  text: "Some credit for each day you check in",
  loadFailed: "Couldn't load your check-ins",
  checkIn: "Check in",
  checkedIn: "Checked in today",
  done: (amount: string) => `Checked in: ${amount} added to your balance`,
  already: "Already checked in today",
  foundDone: "Confirmed: you're checked in today.",
  foundNotDone: "You aren't checked in yet.",
  days: "A day begins at midnight by the gateway's clock.",
  calendar: (month: string) => `Check-ins in ${month}`,
  earlier: "Previous month",
  later: "Next month",
  none: "No check-in",
  total: (amount: string, count: number) =>
    count === 1
      ? `${amount} from 1 check-in so far`
      : `${amount} from ${formatNumber(count, "en")} check-ins so far`,
};

/** The shape of these texts; every language has exactly these keys. */
export type CheckInMessages = typeof messages;

/** Texts of checking in. */
export const checkInMessages = defineMessages(
  "check-in",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
