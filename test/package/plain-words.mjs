/** Idioms that readers trip over, and what says it plainly; in comments, docs and messages. */
const idioms = [
  [/\bby hand\b/i, "manually"],
  [/\b(?:taken|takes?|taking) back\b/i, "undone or canceled"],
  [/\bin fact\b/i, "nothing"],
  [/\bas a rule\b/i, "usually"],
  [/\bmeanwhile\b/i, "in between"],
  [/\bfor good\b/i, "permanently"],
  [/\b(?:is|are|was|were|be|being) told\b(?! apart)/i, "what the reader gets or sees"],
  [/\bbegun\b/i, "started"],
  [/\b(?:wears?|wearing)\b/i, "has"],
  [/\breach(?:es)? for\b/i, "uses"],
  [/\bstands?\b(?! (?:for|out|alone)\b)/i, "is, shows or has"],
  [/\be-mail/i, "email"],
  [/\bhears? of\b/i, "is notified of"],
  [/\b(?:steering|surroundings|wishes)\b/i, "the term of the field"],
];

/** What messages in English avoid besides. */
const english = [
  [/\bplease\b/i, "nothing"],
  [/!/, "a full stop or nothing"],
  [/\bcannot\b/i, "can't"],
  [/\bcould not\b/i, "couldn't"],
  [/\b(?:choose|chooses|chose|chosen)\b/i, "select"],
  [/\bmade\b/i, "created"],
  [/\bworth\b/i, "the amount"],
  [/\b(?:comes?|came)\b/i, "what happens"],
  [/\bleads? to\b/i, "opens"],
  [/\basked for\b/i, "requested"],
  [/\b(?:login|logout|log in|log out)\b/i, "sign in, sign out"],
  [/\bsuccessful/i, "what is done now"],
  [/\bEmpty: /, "“Leave empty to …”"],
  [/ing …/, "… without a space before it"],
];

/** What messages in Chinese avoid. */
const chinese = [
  [/停用/, "禁用"],
  [/账号/, "账户"],
  [/你/, "您"],
  [/(?:提示|提示词|补全)令牌|令牌数/, "token"],
  [/不限(?!于)/, "全部"],
  [/！/, "。"],
];

/** Texts that readers of this family of gateways look for, word by word. */
const kept = [
  "Not logged in or login has expired, please log in again",
  "Error: too many requests, please try again later!",
  "Error: internal server error, please contact the administrator!",
  "This site is for demonstration only, no server!",
  "Cannot connect to the server normally",
  "Unexpected Application Error!",
  "Please change the default password immediately",
  "Please try again in a few seconds, the check is running",
  "Please fill in channel name and key",
  "Please fill in the channel name",
  "Please fill in the channel key",
  "Please select at least one model",
  "Please enter the top-up code",
  "Please enter your account name to confirm deletion",
  "错误：请求过于频繁，请稍后再试！",
  "错误：服务器内部错误，请联系管理员！",
  "本站仅供演示，没有服务器！",
  "应用程序意外出错！",
];

/** Quoted code, addresses and names say what they have to. */
const unquoted = (text) => text.replace(/`[^`\n]*`|\bhttps?:\S+/g, "");

/** What a text says in other words than readers expect. @returns pairs of what it says and what to write. */
export function wordsIn(text, habits) {
  const own = kept.reduce((rest, quoted) => rest.replaceAll(quoted, ""), text);
  return habits.flatMap(([habit, better]) => {
    const found = habit.exec(own);
    return found ? [[found[0].trim(), better]] : [];
  });
}

/** What texts of a language avoid; undefined for a language that nothing is known of. */
export const habitsOf = (locale) => ({ en: [...idioms, ...english], "zh-CN": chinese })[locale];

/** What readers of comments and of remarks for translators trip over. */
export const habitsOfRemarks = idioms;

/** Keeps odd words out of comments. `test/i18n/plain-words.test.ts` does for texts. */
export const plainWords = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { odd: "“{{said}}” reads oddly here; write {{better}} instead." },
  },
  create(context) {
    const { sourceCode } = context;
    const report = (where, text, habits) => {
      for (const [said, better] of wordsIn(text, habits))
        context.report({ ...where, messageId: "odd", data: { said, better } });
    };
    return {
      Program() {
        for (const { value, loc } of sourceCode.getAllComments()) {
          // A page is one long comment: the line is what a writer looks for.
          for (const [index, line] of value.split("\n").entries())
            report({ loc: { line: loc.start.line + index, column: 0 } }, unquoted(line), idioms);
        }
      },
    };
  },
};

/** Reads a page in Markdown as one comment, line by line, without its blocks of code. */
export const pageAsComment = {
  meta: { name: "page-as-comment" },
  preprocess(text) {
    const prose = text.replace(/^( *)```[^]*?^\1```/gm, (code) => code.replace(/[^\n]+/g, ""));
    return [{ text: `/*${prose.replaceAll("*/", "* /")}*/`, filename: "page.js" }];
  },
  postprocess: (found) => found.flat(),
};
