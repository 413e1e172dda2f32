import type { Token } from "../../../api/entities/tokens.js";
import { currencyOf } from "../../../domain/money/currency.js";
import { formatQuota } from "../../../domain/money/quota.js";
import { createSelectList, usableTokens } from "../../../state/relay/select-list.js";
import type { RegisteredElement } from "../../definition/definition.js";
import { createSelectClass } from "./select-element.js";

/** Creates the class of `<gw-token-select>`. */
export const createClass = (definition: RegisteredElement): CustomElementConstructor =>
  createSelectClass<Token>(definition, {
    texts: "token",
    listDependsOn: [],
    list(gateway, read) {
      const value = read("value");
      const wanted = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : undefined;
      return createSelectList(gateway, usableTokens(wanted));
    },
    option({ id, name, unlimited_quota, remain_quota }, { session }, locale, t) {
      const amount = formatQuota(remain_quota, { currency: currencyOf(session.status.value), locale });
      const rest = unlimited_quota ? t.unlimited : t.left(amount);
      return { value: String(id), label: `${name || `#${String(id)}`} · ${rest}` };
    },
  });
