import type { Http } from "../../api/client/http.js";
import { groupWrites, textWithGroup } from "../../domain/groups/group-edits.js";
import { groupsOfOptions, type GroupTexts, type OptionGroup } from "../../domain/groups/option-groups.js";
import type { GatewayStorage } from "../storage.js";
import { inTurn, writeOptions } from "../writes/write-options.js";

/**
 * Writes a group as it shall be, or takes it out of every option, after the writes before it. Rejects with a
 * GatewayError.
 * @param read reads the options as they are
 */
export const writeGroup = (
  { storage, http }: { readonly storage: GatewayStorage; readonly http: Http },
  read: () => Promise<GroupTexts>,
  symbol: string,
  group: OptionGroup | undefined,
): Promise<void> =>
  inTurn(storage, async () => {
    const texts = await read();
    const before = groupsOfOptions(texts).find((one) => one.symbol === symbol);
    const writes = groupWrites(texts, symbol, group).map(({ key, before: text, value }) => ({
      key,
      value,
      putBack: (now: string) => (now === value ? text : textWithGroup(key, now, symbol, before)),
    }));
    await writeOptions(http, writes, read);
  });
