import { testStories } from "../support/stories.js";

await testStories(0);
