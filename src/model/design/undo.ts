import { type Command, perform } from "./command.ts";
import type { Design } from "./design.ts";

/** A design that came of a command. */
export interface Step {
  readonly command: Command;
  readonly before: Design;
  readonly after: Design;
}

/** A design with the way on which it came about: what can be undone, and what was undone and can be done again. */
export interface DesignHistory {
  readonly design: Design;
  readonly past: readonly Step[];
  /** The next one to be done again stands last. */
  readonly future: readonly Step[];
}

/** So many steps can be undone. */
const MOST_STEPS = 200;

export const beginHistory = (design: Design): DesignHistory => ({ design, past: [], future: [] });

/**
 * The history after a command; a command that changes nothing leaves it as it is.
 * @param merge the command goes on with what the last one began, as letters do that are typed one after another: one undo takes back both
 * @throws CannotDesign
 */
export function doCommand(history: DesignHistory, command: Command, merge = false): DesignHistory {
  const { design, past } = history;
  const after = perform(design, command);
  if (after === design) return history;
  const last = past.at(-1);
  const goesOn = merge && last !== undefined && targetOf(last.command) === targetOf(command);
  const step: Step = { command, before: goesOn ? last.before : design, after };
  return { design: after, past: [...(goesOn ? past.slice(0, -1) : past), step].slice(-MOST_STEPS), future: [] };
}

/** The history one step back; as it is where there is none. */
export function undo(history: DesignHistory): DesignHistory {
  const step = history.past.at(-1);
  return step ? { design: step.before, past: history.past.slice(0, -1), future: [...history.future, step] } : history;
}

/** The history one step forth; as it is where there is none. */
export function redo(history: DesignHistory): DesignHistory {
  const step = history.future.at(-1);
  return step ? { design: step.after, past: [...history.past, step], future: history.future.slice(0, -1) } : history;
}

/** What a command changes: its kind and all that it says but the value. */
function targetOf(command: Command): string {
  const { value: _, ...target } = command as Command & { readonly value?: unknown };
  return JSON.stringify(target);
}
