import { FlowFault } from "../../../../../flow/fault.ts";
import type { UserNode } from "../../../../../flow/graph.ts";
import { chosenRules } from "../../../../../flow/matrix/choose.ts";
import { matricesIn, plainRules } from "../../../../../flow/matrix/rules.ts";
import type { MatrixRule, PlainRule } from "../../../../../flow/people-rule.ts";
import { assigned, type Candidate } from "../../../../../flow/policy.ts";
import type { Database } from "../../../../db/database.ts";
import { type Ask, askOf } from "../../people/ask.ts";
import { administratorsOf, find, superiorsOf } from "../../people/find.ts";
import { valuesInMany } from "../../people/matrix-rows.ts";
import type { PeopleScope } from "../../people/resolve.ts";

/** A step of a past flow whose people are to be found. */
export interface AskedStep {
  readonly node: UserNode;
  readonly scope: PeopleScope;
}

/** Whom the rules of a step find, deputies apart, who are those of today. Nobody where it is passed. */
export interface FoundPeople {
  readonly people: readonly string[];
  /** The rules that were asked, and whether each named anybody. */
  readonly rules: readonly { readonly rule: PlainRule; readonly named: boolean }[];
}

/** The question of a rule; undefined where it has none, also as its expression has no value: nobody is named by it. */
function questionOf(rule: PlainRule, node: UserNode, scope: PeopleScope): Ask | undefined {
  try {
    return askOf(rule, scope, { isVote: node.countersign !== undefined, evaluate: (source) => scope.evaluate(source, node.id) });
  } catch (error) {
    if (error instanceof FlowFault) return undefined;
    throw error;
  }
}

/** The rules of each step; in place of a matrix those of the row that takes its record. A record that several rows take has nobody. */
async function rulesByRecord(db: Database, steps: readonly AskedStep[]): Promise<(step: AskedStep) => readonly PlainRule[]> {
  const [first] = steps;
  const matrices = [...new Set(steps.flatMap(({ node }) => matricesIn(node.people)))];
  if (!first || matrices.length === 0) return ({ node }) => plainRules(node.people);
  const valuesOf = await valuesInMany(
    db,
    first.scope,
    steps.map(({ scope }) => scope.record),
    matrices,
  );
  return ({ node, scope }) => {
    try {
      return chosenRules(node.people, (matrix) => valuesOf(matrix as MatrixRule, scope.record), node);
    } catch (error) {
      if (error instanceof FlowFault) return [];
      throw error;
    }
  };
}

/** The people of many steps of many flows by four statements: the same question of two flows is asked once. */
export async function peopleOfMany(db: Database, tenant: string | null, steps: readonly AskedStep[]): Promise<FoundPeople[]> {
  const questions = new Map<string, Ask>();
  const rulesOf = await rulesByRecord(db, steps);
  const asked = steps.map((step) =>
    rulesOf(step).map((rule) => {
      const { node, scope } = step;
      const ask = questionOf(rule, node, scope);
      if (!ask) return { rule, key: "" };
      // A role of the starter's own department is a question of its own for each.
      const own = ask.kind === "roles" && ask.within ? { ...ask, person: scope.starter } : ask;
      const key = JSON.stringify(own);
      questions.set(key, own as Ask);
      return { rule, key };
    }),
  );
  const keys = [...questions.keys()];
  const hits = Map.groupBy(await find(db, { tenant }, [...questions.values()]), ({ ask }) => keys[ask] ?? "");
  const gone = new Set([...hits.values()].flat().flatMap(({ active, id }) => (active ? [] : id)));
  const starters = [...new Set(steps.map(({ scope }) => scope.starter))];
  const superiors = await superiorsOf(db, [...new Set([...starters, ...gone])]);
  const administrators = await administratorsOf(db, { tenant });
  return steps.map(({ node, scope }, index) => {
    const rules = asked[index] ?? [];
    const candidates = rules.flatMap(({ rule, key }): Candidate[] =>
      (hits.get(key) ?? []).map(({ id }) => ({
        id,
        ...("group" in rule && rule.group !== undefined && { group: rule.group }),
        ...(rule.kind === "starter" && { asStarter: true }),
      })),
    );
    const agreed = new Set([...scope.agreedBy].flatMap(([id, people]) => (id === node.id || id === scope.submitNode ? [] : people)));
    const situation = { starter: scope.starter, gone, agreed, superiorOf: (id: string) => superiors.get(id), administrators };
    const { people, skip } = assigned(candidates, node.policies, situation, { countersign: node.countersign !== undefined });
    return { people: skip ? [] : people.map(({ id }) => id), rules: rules.map(({ rule, key }) => ({ rule, named: hits.has(key) })) };
  });
}
