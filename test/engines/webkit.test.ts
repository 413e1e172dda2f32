import { describeEngine } from "./describe-engine.js";

describeEngine("webkit");
