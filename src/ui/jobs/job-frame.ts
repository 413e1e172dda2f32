import { createContext, use } from "react";

/** Loads what a frame shows jobs with. */
type LoadFrame = () => Promise<unknown>;

const FrameContext = createContext<LoadFrame | undefined>(undefined);

/** Says that the frame around a list shows its jobs, on every screen, and with which code. */
export const JobFrameProvider = FrameContext;

/** Whether the frame shows jobs, so that a list doesn't. */
export const useJobFrame = (): boolean => use(FrameContext) !== undefined;

const loadNothing: LoadFrame = () => Promise.resolve();

/** Loads what the frame around a list shows jobs with; nothing where there is none. */
export const useLoadFrame = (): LoadFrame => use(FrameContext) ?? loadNothing;
