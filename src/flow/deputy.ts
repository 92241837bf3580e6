import type { Candidate } from "./policy.ts";

/** Who is asked in the end; `owner`: for whom, where he is a deputy. */
export interface Assignee {
  readonly id: string;
  readonly owner?: string | undefined;
  readonly group?: string | undefined;
}

/** Deputies of deputies that are followed. */
export const LONGEST_CHAIN = 5;

/**
 * Who acts for somebody: his deputy, or that one's, as far as they may act. Where the chain comes back to somebody in it everybody is away, and the
 * task stays with the person; so it does where the next may not act.
 * @param deputyOf the deputy of somebody who is away now
 * @param mayAct an active account, and not the starter: nobody approves his own as somebody's deputy
 */
export function actingFor(person: string, deputyOf: (person: string) => string | undefined, mayAct: (person: string) => boolean): string {
  const chain = [person];
  for (let acting = person; ; ) {
    const next = deputyOf(acting);
    if (next === undefined || !mayAct(next)) return acting;
    if (chain.includes(next)) return person;
    if (chain.length > LONGEST_CHAIN) return acting;
    chain.push(next);
    acting = next;
  }
}

/**
 * The people of a task with deputies in the place of who is away. In a countersign each has his vote, so that a deputy who is asked himself votes
 * twice; elsewhere one acts once, for himself before he does for others. Nobody hands in for the starter.
 */
export function withDeputies(
  people: readonly Candidate[],
  acting: (person: string) => string,
  { countersign }: { readonly countersign: boolean },
): Assignee[] {
  const asked = people.map(({ id, group, asStarter }): Assignee => {
    const deputy = asStarter ? id : acting(id);
    return { id: deputy, ...(deputy !== id && { owner: id }), ...(group !== undefined && { group }) };
  });
  if (countersign) return asked;
  const own = new Set(asked.filter(({ owner }) => owner === undefined).map(({ id }) => id));
  const taken = new Set<string>();
  return asked.filter(({ id, owner }) => {
    if (taken.has(id) || (owner !== undefined && own.has(id))) return false;
    taken.add(id);
    return true;
  });
}
