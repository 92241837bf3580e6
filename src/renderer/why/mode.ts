import { create } from "zustand";
import type { WhySubject } from "./places.ts";

interface WhyMode {
  /** Whether the user points at things to ask about them. */
  readonly pointing: boolean;
  /** The screen whose gaps are shown, by its id; undefined: the panel shows what was pointed at. */
  readonly screen: string | undefined;
  readonly subject: WhySubject | undefined;
  /** An entry of the menu is missed, whose name is asked for. */
  readonly forEntry: boolean;
}

const OFF: WhyMode = { pointing: false, screen: undefined, subject: undefined, forEntry: false };

/** Whether somebody asks why he sees what he sees, and about what. */
export const useWhyMode = create<WhyMode>(() => OFF);

export const leaveWhy = (): void => useWhyMode.setState(OFF);
/** Begins to point, or leaves. */
export const toggleWhy = (): void => useWhyMode.setState(({ pointing }) => (pointing ? OFF : { ...OFF, pointing: true }));
/** Asks about one thing. */
export const askWhy = (subject: WhySubject): void => useWhyMode.setState({ ...OFF, pointing: true, subject });
/** Asks what a screen does not show. */
export const askWhatIsMissing = (screen: string): void => useWhyMode.setState({ ...OFF, pointing: true, screen });
/** Asks for the name of an entry that the menu does not have. */
export const askForEntry = (): void => useWhyMode.setState({ ...OFF, pointing: true, forEntry: true });
