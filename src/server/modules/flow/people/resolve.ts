import { type Assignee, actingFor, withDeputies } from "../../../../flow/deputy.ts";
import type { UserNode } from "../../../../flow/graph.ts";
import type { PeopleRule, PlainRule } from "../../../../flow/people-rule.ts";
import { type Assignment, assigned, assignedByGroup, type Candidate, needsOthers, type Situation } from "../../../../flow/policy.ts";
import { AppError } from "../../../../model/error.ts";
import type { Database } from "../../../db/database.ts";
import { type Ask, askOf, type RuleScope } from "./ask.ts";
import { type Deputies, deputiesOf } from "./deputies.ts";
import { administratorsOf, find, type Hit, superiorsOf } from "./find.ts";
import { rulesByRow } from "./matrix-rows.ts";

export type AskedNode = Pick<UserNode, "id" | "name" | "people" | "policies" | "countersign" | "take">;

/** A flow as it stands, as far as it decides who does its nodes. */
export interface PeopleScope extends RuleScope {
  /** Its published version: some deputies act for some flows alone. */
  readonly publish?: string | undefined;
  /** Who has agreed at which node, by himself. */
  readonly agreedBy: ReadonlyMap<string, readonly string[]>;
  /** The node in which it was handed in: having done that is no approval. */
  readonly submitNode?: string | undefined;
  /** Works out an expression of people that stands at an element. @throws FlowFault where it has no value */
  readonly evaluate: (source: string, element: string) => unknown;
}

/** Who does a task: in order, each with whom he acts for. `skip`: it is passed with a comment, and its people would have done it. */
export interface Staff {
  readonly people: readonly Assignee[];
  readonly skip?: Assignment["skip"];
  /** Groups of a countersign that are not asked, as nobody is in them. */
  readonly leftOut?: Assignment["leftOut"];
  /** Nobody can do it, and its policy refuses that. */
  readonly refused?: true | undefined;
  /** Whom the rules name, each with the rule, before policies and deputies. */
  readonly found: readonly Found[];
}

/** Somebody whom a rule names. */
export interface Found {
  readonly id: string;
  readonly rule: PeopleRule;
  /** He may not work any more. */
  readonly gone: boolean;
}

/**
 * Who does a node that is entered. One statement; another where a matrix goes by references, another where somebody is away, and two where somebody is replaced or nobody is found.
 * @throws AppError flow.nobody where nobody can, and the policy is to refuse
 */
export async function peopleOf(
  context: { readonly db: Database },
  { node, ...scope }: PeopleScope & { readonly node: AskedNode },
): Promise<Staff> {
  const staff = (await peopleOfAll(context, scope, [node])).get(node.id);
  if (!staff || staff.refused) throw new AppError("flow.nobody", { params: { name: node.name ?? node.id } });
  return staff;
}

/** Who would do several nodes of a flow as it stands, by as many statements as one node takes: for what is foreseen. */
export async function peopleOfAll(
  { db }: { readonly db: Database },
  scope: PeopleScope,
  nodes: readonly AskedNode[],
): Promise<Map<string, Staff>> {
  const { candidates, groups, gone, present, found } = await candidatesOf(db, scope, nodes);
  const others = await othersFor(db, scope, candidates, groups, gone);
  const decided = [...candidates].map(([node, people]) => {
    const situation = { ...others, starter: scope.starter, gone, agreed: agreedElsewhere(scope, node) };
    const own = groups.get(node);
    const assignment = own
      ? assignedByGroup(people, own, node.policies, situation)
      : assigned(people, node.policies, situation, { countersign: node.countersign !== undefined });
    return { node, assignment };
  });
  const asked = decided.flatMap(({ assignment: { people, skip } }) => (skip ? [] : people.map(({ id }) => id)));
  const away = asked.some((id) => !present.has(id));
  const deputies = away ? await deputiesOf(db, [...new Set(asked)], scope.publish) : undefined;
  return new Map(
    decided.map(({ node, assignment }) => [
      node.id,
      { ...staffOf(node, assignment, deputies, scope.starter), found: found.get(node) ?? [] },
    ]),
  );
}

/** The people of rules that stand outside of user tasks (who gets a notice, to whom a late task goes): active accounts, each once, without policies. */
export async function peopleOfRules(
  { db }: { readonly db: Database },
  scope: PeopleScope,
  rules: readonly PeopleRule[],
  element: string,
): Promise<string[]> {
  const evaluate = (source: string) => scope.evaluate(source, element);
  const holder = { id: element, people: rules };
  const plain = (await rulesByRow(db, scope, [holder])).get(holder) ?? [];
  const asks = plain.flatMap((rule) => askOf(rule, scope, { isVote: false, evaluate }) ?? []);
  const hits = await find(db, { starter: scope.starter }, asks);
  return [...new Set(hits.filter(({ active }) => active).map(({ id }) => id))];
}

/** The candidates of each node as its rules name them; those among them who are gone, and those who have nobody to act for them. */
async function candidatesOf(db: Database, scope: PeopleScope, nodes: readonly AskedNode[]) {
  const asks: { readonly ask: Ask; readonly node: AskedNode; readonly rule: PlainRule }[] = [];
  /** Of those that each group signs: its groups, also of whom nobody is found. */
  const groups = new Map<AskedNode, readonly (string | undefined)[]>();
  for (const [node, rules] of await rulesByRow(db, scope, nodes)) {
    if (node.countersign?.completion === "per_group") groups.set(node, [...new Set(rules.map(groupOf))]);
    for (const rule of rules) {
      const evaluate = (source: string) => scope.evaluate(source, node.id);
      const ask = askOf(rule, scope, { isVote: node.countersign !== undefined, evaluate });
      if (ask) asks.push({ ask, node, rule });
    }
  }
  const hits = await find(
    db,
    { starter: scope.starter },
    asks.map(({ ask }) => ask),
  );
  const candidates = new Map<AskedNode, Candidate[]>(nodes.map((node) => [node, []]));
  const found = new Map<AskedNode, Found[]>(nodes.map((node) => [node, []]));
  for (const { ask, id, active } of hits) {
    const of = asks[ask];
    if (!of) continue;
    const { rule, node } = of;
    const group = groupOf(rule);
    found.get(node)?.push({ id, rule, gone: !active });
    candidates.get(node)?.push({ id, ...(group !== undefined && { group }), ...(rule.kind === "starter" && { asStarter: true }) });
  }
  const idsOf = (some: readonly Hit[]) => new Set(some.map(({ id }) => id));
  return { candidates, groups, gone: idsOf(hits.filter(({ active }) => !active)), present: idsOf(hits.filter(({ away }) => !away)), found };
}

const groupOf = (rule: PlainRule): string | undefined => ("group" in rule ? rule.group : undefined);

/** Superiors and administrators, where the policies of some node need them. */
async function othersFor(
  db: Database,
  { starter }: PeopleScope,
  candidates: ReadonlyMap<AskedNode, readonly Candidate[]>,
  groups: ReadonlyMap<AskedNode, readonly (string | undefined)[]>,
  gone: ReadonlySet<string>,
): Promise<Pick<Situation, "superiorOf" | "administrators">> {
  const isEmpty = (node: AskedNode, people: readonly Candidate[]) =>
    groups.get(node)?.some((group) => !people.some((one) => one.group === group)) === true;
  if (![...candidates].some(([node, people]) => isEmpty(node, people) || needsOthers(people, node.policies, { starter, gone })))
    return { superiorOf: () => undefined, administrators: [] };
  const [superiors, administrators] = await Promise.all([superiorsOf(db, [starter, ...gone]), administratorsOf(db, { starter })]);
  return { superiorOf: (person) => superiors.get(person), administrators };
}

/** Who has agreed at another node than this one, the handing in apart. A loop that comes back to a node asks its people again. */
function agreedElsewhere({ agreedBy, submitNode }: PeopleScope, node: AskedNode): Set<string> {
  return new Set([...agreedBy].flatMap(([id, people]) => (id === node.id || id === submitNode ? [] : people)));
}

/** In a pool one of those who are there claims it: nobody of several needs a deputy. */
function staffOf(
  node: AskedNode,
  { people, skip, refused, leftOut }: Assignment,
  deputies: Deputies | undefined,
  starter: string,
): Omit<Staff, "found"> {
  if (skip) return { people, skip };
  const countersign = node.countersign !== undefined;
  const inPool = node.take === "claim" && !countersign && people.length > 1;
  // Nobody approves his own by being the deputy of who should.
  const mayAct = (deputy: string) => deputy !== starter && deputies?.isAtWork(deputy) === true;
  const acting = (person: string) => (deputies && !inPool ? actingFor(person, deputies.of, mayAct) : person);
  return { people: withDeputies(people, acting, { countersign }), ...(refused && { refused }), ...(leftOut && { leftOut }) };
}
