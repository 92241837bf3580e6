import { create } from "zustand";
import type { WhySubject } from "./places.ts";

interface WhyMode {
  /** Whether the user points at things to ask about them. */
  readonly pointing: boolean;
  /** The screen whose gaps are shown, by its id; undefined: the panel shows what was pointed at. */
  readonly screen: string | undefined;
  readonly subject: WhySubject | undefined;
}

const OFF: WhyMode = { pointing: false, screen: undefined, subject: undefined };

/** Whether somebody asks why he sees what he sees, and about what. */
export const useWhyMode = create<WhyMode>(() => OFF);

export const leaveWhy = (): void => useWhyMode.setState(OFF);
/** Begins to point, or leaves. */
export const toggleWhy = (): void => useWhyMode.setState(({ pointing }) => (pointing ? OFF : { ...OFF, pointing: true }));
/** Asks about one thing. */
export const askWhy = (subject: WhySubject): void => useWhyMode.setState({ pointing: true, subject, screen: undefined });
/** Asks what a screen does not show. */
export const askWhatIsMissing = (screen: string): void => useWhyMode.setState({ pointing: true, subject: undefined, screen });
