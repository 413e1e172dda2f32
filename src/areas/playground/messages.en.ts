import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of `<gw-playground>`, in English. */
export const messages = {
  title: "Playground",
  conversation: "Conversation",
  emptyTitle: "Start a conversation",
  emptyText: "Messages go to the selected model and are charged to your token.",
  examples: {
    explain: "Explain what an API gateway does",
    code: "Write a Python script that counts words",
    compare: "Compare two small models",
  },
  you: "You",
  message: "Message",
  placeholder: "Message the model",
  hint: "Enter to send, Shift+Enter for a new line, Esc to stop",
  send: "Send",
  stop: "Stop",
  answering: "The model is answering",
  answered: (text: string) => `Answer: ${text}`,
  retry: "Try again",
  edit: "Edit",
  editing: "Editing your last message",
  cancelEdit: "Cancel edit",
  copyAnswer: "Copy answer",
  answerCopied: "Answer copied",
  clear: "New conversation",
  restore: "Restore conversation",
  exportAs: "Export",
  exportMarkdown: "Export as Markdown",
  exportJson: "Export as JSON",
  toEnd: "Go to latest",
  parameters: "Parameters",
  system: "System prompt",
  systemPlaceholder: "Answer in short sentences.",
  temperature: "Temperature",
  temperatureRange: "Between 0 and 2",
  topP: "Top P",
  topPRange: "Between 0 and 1",
  maxTokens: "Max tokens",
  maxTokensRange: "A whole number above 0",
  frequencyPenalty: "Frequency penalty",
  presencePenalty: "Presence penalty",
  penaltyRange: "Between -2 and 2",
  defaults: "Leave empty to use the model's default",
  reset: "Reset",
  keep: "Keep this conversation",
  keepText: "Saved in this browser only. Turn off to delete it. Your key is never saved.",
  keepFailed:
    "Not saved: this browser's storage is full or blocked. What's new is lost when you close this page.",
  deleteFailed:
    "Not deleted: this browser blocks its storage. Clear this site's data in the browser's settings.",
};

/** The shape of these texts; every language has exactly these keys. */
export type PlaygroundMessages = typeof messages;

/** Texts of `<gw-playground>`. */
export const playgroundMessages = defineMessages(
  "playground",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
