import { tokenBulkMessages } from "../../src/areas/tokens/generated/bulk.messages.en.js";
import { tokenFormMessages } from "../../src/areas/tokens/generated/form.messages.en.js";
import { commonMessages } from "../../src/i18n/generated/common.messages.en.js";
import { bulkMessages } from "../../src/ui/collection/generated/bulk.messages.en.js";
import { matching, type Visitor } from "./visitor.js";

/** Selects the tokens of the page, and opens what sets something for them. */
export async function askAll(
  { press, pressForSelected, sees, texts }: Visitor,
  action: string,
): Promise<void> {
  await press((await texts(commonMessages)).chooseAll);
  await pressForSelected(action);
  await sees("dialog", action);
}

/** Takes the limits of the page's tokens away, as a job. */
export async function takeLimits(visitor: Visitor): Promise<void> {
  await askAll(visitor, (await visitor.texts(tokenBulkMessages)).limit);
  await visitor.press((await visitor.texts(tokenFormMessages)).unlimited);
  await visitor.press(matching((await visitor.texts(bulkMessages)).apply));
}
