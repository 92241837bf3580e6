import type { Policies } from "./people-rule.ts";

/** Somebody whom a rule names. */
export interface Candidate {
  readonly id: string;
  /** Of a countersign with sign-off per group. */
  readonly group?: string | undefined;
  /** The rule means the starter as such (filling in, handing in): that is no approval of his own. */
  readonly asStarter?: boolean | undefined;
}

/** What must be known of people before the policies can be applied. */
export interface Situation {
  readonly starter: string;
  /** Candidates who may not work any more. */
  readonly gone: ReadonlySet<string>;
  /** Who has agreed in this flow before, at another node. */
  readonly agreed: ReadonlySet<string>;
  /** The nearest superior of somebody who may work; undefined where there is none. */
  readonly superiorOf: (person: string) => string | undefined;
  readonly administrators: readonly string[];
}

/** Who does a task. `skip`: nobody is asked, and it is passed with a comment; its people are those who would have been. */
export interface Assignment {
  readonly people: readonly Candidate[];
  readonly skip?: "nobody" | "repeated" | "starter" | undefined;
  /** Nobody can do it, and the operation that leads to it is refused. */
  readonly refused?: true | undefined;
  /** Groups of a countersign in which nobody is found, and whose sign-off is passed by the policy. */
  readonly leftOut?: readonly string[] | undefined;
}

/** Each person once, where he is named first. Who is named as the starter by any rule is asked as the starter. */
export function united(candidates: readonly Candidate[]): Candidate[] {
  const people = new Map<string, Candidate>();
  for (const one of candidates) {
    const first = people.get(one.id);
    if (!first) people.set(one.id, one);
    else if (one.asStarter && !first.asStarter) people.set(one.id, { ...first, asStarter: true });
  }
  return [...people.values()];
}

/** Whether the policies need superiors or administrators for these candidates: mostly they do not, and nothing more is read. */
export const needsOthers = (
  candidates: readonly Candidate[],
  policies: Policies,
  { starter, gone }: Pick<Situation, "starter" | "gone">,
): boolean =>
  candidates.length === 0 ||
  candidates.some(({ id, asStarter }) => gone.has(id) || (id === starter && !asStarter && policies.starter === "superior"));

/**
 * The policies of a node, in this order: who left the company is replaced; the starter, where he would approve his own; then who is passed over.
 *
 * Passed over is the node as a whole, when all of its people are to be. Of several of whom one does it, those are left out who are to be passed over.
 * In a countersign they vote: the number of votes is what its condition counts by.
 */
export function assigned(
  candidates: readonly Candidate[],
  policies: Policies,
  situation: Situation,
  { countersign }: { readonly countersign: boolean },
): Assignment {
  const present = united(candidates.flatMap((one) => (situation.gone.has(one.id) ? inPlaceOfGone(one, policies, situation) : one)));
  const people = united(present.flatMap((one) => inPlaceOfStarter(one, policies, situation)));
  if (people.length === 0) return ofNobody(policies, situation);
  const passed = new Set(people.filter((one) => passing(one, policies, situation) !== undefined));
  if (passed.size === people.length) {
    const all = people.every((one) => passing(one, policies, situation) === "starter");
    return { people, skip: all ? "starter" : "repeated" };
  }
  return { people: countersign ? people : people.filter((one) => !passed.has(one)) };
}

/**
 * A countersign that each group signs: the policies hold for each group by itself, so that who is in two of them has a voice in each, and a group of nobody is
 * that of administrators, is not asked, or keeps the flow from coming here.
 * @param groups of the rules, also those in which nobody is found; undefined: of the rules without one
 */
export function assignedByGroup(
  candidates: readonly Candidate[],
  groups: readonly (string | undefined)[],
  policies: Policies,
  situation: Situation,
): Assignment {
  const parts = groups.map((group) => {
    const own = candidates.filter((one) => one.group === group);
    return { group, ...assigned(own, policies, situation, { countersign: true }) };
  });
  if (parts.length === 0) return ofNobody(policies, situation);
  if (parts.some(({ refused }) => refused)) return { people: [], refused: true };
  const inGroup = (some: typeof parts) =>
    some.flatMap(({ group, people }) => people.map((one) => ({ ...one, ...(group !== undefined && { group }) })));
  const [first] = parts;
  if (parts.every(({ skip }) => skip !== undefined)) return { people: inGroup(parts), skip: first?.skip };
  const leftOut = parts.filter(({ skip }) => skip === "nobody").map(({ group }) => group ?? "");
  // Who has agreed before votes all the same, where another group is asked: the number of votes is what it counts by.
  return { people: inGroup(parts.filter(({ skip }) => skip !== "nobody")), ...(leftOut.length > 0 && { leftOut }) };
}

function ofNobody(policies: Policies, situation: Situation): Assignment {
  if (policies.nobody === "skip") return { people: [], skip: "nobody" };
  const people = policies.nobody === "refuse" ? [] : standIns(policies, situation);
  return people.length === 0 ? { people, refused: true } : { people };
}

/** The administrators. One who started it approves his own only where the policy asks him. */
const standIns = ({ starter: policy }: Policies, { administrators, starter }: Situation): Candidate[] =>
  administrators.filter((id) => policy === "ask" || id !== starter).map((id) => ({ id }));

const other = ({ group }: Candidate, id: string): Candidate => ({ id, ...(group !== undefined && { group }) });

function inPlaceOfGone(one: Candidate, { gone }: Policies, { superiorOf, administrators }: Situation): Candidate[] {
  if (gone === "leaveOut") return [];
  if (gone === "administrator") return administrators.map((id) => other(one, id));
  const superior = superiorOf(one.id);
  return superior === undefined ? [] : [other(one, superior)];
}

function inPlaceOfStarter(one: Candidate, { starter: policy }: Policies, { starter, superiorOf }: Situation): Candidate[] {
  if (one.id !== starter || one.asStarter || policy !== "superior") return [one];
  const superior = superiorOf(starter);
  return superior === undefined || superior === starter ? [] : [other(one, superior)];
}

function passing(one: Candidate, policies: Policies, { starter, agreed }: Situation): "starter" | "repeated" | undefined {
  if (one.asStarter) return undefined;
  if (one.id === starter && policies.starter === "skip") return "starter";
  return policies.repeated === "skip" && agreed.has(one.id) ? "repeated" : undefined;
}
