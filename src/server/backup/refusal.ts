import { StartError } from "../start-error.ts";

/** Why a backup is not made or not restored, and what the operator can do. */
export const refusal = (what: string, why: string, todo: string): StartError => new StartError({ what, why, todo });

export const damaged = (name: string, why: string): StartError =>
  refusal(`${name} is damaged.`, why, "Take another backup; nothing of this one was restored.");
