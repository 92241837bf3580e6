import type { Actor } from "../../../model/actor.ts";
import type { HookTable } from "../context.ts";

/**
 * Gives actors what features close of the rows of entities (`narrow` of hooks). The same actor for the same one, so that what is kept for him is
 * found again; the one that was given where no feature closes anything.
 */
export function narrowedBy(hooks: HookTable): (actor: Actor) => Actor {
  const narrowings = new Map([...hooks].flatMap(([entity, { narrow }]) => (narrow ? [[entity, narrow] as const] : [])));
  const made = new WeakMap<Actor, Actor>();
  return (actor) => {
    if (narrowings.size === 0) return actor;
    const narrowed = made.get(actor) ?? { ...actor, narrowing: (entity: string) => narrowings.get(entity)?.(actor) };
    made.set(actor, narrowed);
    return narrowed;
  };
}
