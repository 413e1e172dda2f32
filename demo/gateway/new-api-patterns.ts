/** What may be searched with `%` on new-api, and what is found. Source: `sanitizeLikePattern` in `model/token.go`. */
import { Refusal } from "./envelope.js";
import { byteLength, isLike } from "./parse.js";

/** A test for a text in which only `%` is a wildcard. Throws `Refusal` where it may not be searched. */
export function likePattern(wanted: string): (text: string) => boolean {
  if (wanted.includes("%%")) throw new Refusal("搜索模式中不允许包含连续的 % 通配符");
  const parts = wanted.split("%");
  if (parts.length > 3) throw new Refusal("搜索模式中最多允许包含 2 个 % 通配符");
  if (parts.length > 1 && byteLength(parts.join("")) < 2)
    throw new Refusal("使用模糊搜索时，关键词长度至少为 2 个字符");
  return isLike(wanted, { one: false });
}

/** The same for the log, where a text without a `%` has to be the same to the letter, and "" filters nothing. */
export function logPattern(wanted: string): (text: string) => boolean {
  if (wanted === "") return () => true;
  return wanted.includes("%") ? likePattern(wanted) : (text) => text === wanted;
}
