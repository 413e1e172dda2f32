/** Models for a first call, cheap and common ones first. */
const preferred = ["gpt-4o-mini", "gpt-4.1-mini", "gpt-4o", "gpt-3.5-turbo", "deepseek-chat"];
/** Models that don't answer a chat call. */
const noChat = /embed|whisper|tts|dall-e|image|moderation|davinci|babbage|rerank|speech|bge-|m3e/i;

/** A model for a first call, of those that a token may use; undefined without any. */
export function exampleModel(models: readonly string[]): string | undefined {
  return (
    preferred.find((model) => models.includes(model)) ??
    models.find((model) => !noChat.test(model)) ??
    models[0]
  );
}
