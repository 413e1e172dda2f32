import { describeEngine } from "./describe-engine.js";

describeEngine("firefox");
