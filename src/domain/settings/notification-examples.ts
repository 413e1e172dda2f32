/** What the addresses of notifications look like, as their fields show it while they are empty. */
export const notificationExamples = {
  webhook: "https://example.com/hook",
  bark: "https://api.day.app/key/{{title}}/{{content}}",
  gotify: "https://gotify.example.com",
} as const;
