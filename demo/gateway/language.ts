/** The three texts that follow Accept-Language (wire.md 5). */
import type { Exchange } from "./context.js";

const texts = {
  invalidParameter: ["invalid parameter", "无效的参数"],
  invalidInput: ["Invalid input, please check your input", "无效的输入，请检查您的输入"],
  mailFailed: ["failed to send email: ", "发送邮件失败："],
} as const;

export const isChinese = (c: Exchange): boolean =>
  (c.req.header("Accept-Language") ?? "").toLowerCase().startsWith("zh");

export function localized(c: Exchange, text: keyof typeof texts): string {
  return texts[text][isChinese(c) ? 1 : 0];
}
