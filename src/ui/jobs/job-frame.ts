import { createContext, use } from "react";

const FrameContext = createContext(false);

/** Says that the frame around a list shows its jobs, on every screen. */
export const JobFrameProvider = FrameContext;

/** Whether the frame shows jobs, so that a list doesn't. */
export const useJobFrame = (): boolean => use(FrameContext);
