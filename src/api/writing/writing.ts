/**
 * What only writes need of a client, in one file that is loaded with the first of them. What is read needs nothing of
 * this folder.
 */
export { allowWrite } from "./write-guard.js";
export { keepingNulls } from "./kept-nulls.js";
