import type { ReportExplanation } from "../../../model/contract/report.ts";
import type { Entity } from "../../../model/documents.ts";
import type { RowGrant } from "../../../model/row-grants.ts";
import { taskOn } from "../../../model/task-access.ts";
import type { Context } from "../../context.ts";
import { grantTests, reachTests } from "../../records/access/scope.ts";
import { FALSE } from "../../records/predicate.ts";
import { OWN } from "../../records/read/query.ts";
import type { Hindrance, Other } from "../../records/report/compared.ts";
import { placesIn, ruleIn, scopeIn } from "../rights/explain/rows.ts";
import type { Subject } from "../rights/explain/subject.ts";

export type Reason = ReportExplanation["parts"][number]["reasons"][number];

/** What keeps rows of an entity from somebody: the tests of every read, and those of each of his roles apart. */
export function hindrancesOf(entity: Entity, { actor, roles }: Subject): Pick<Other, "layers" | "ways"> {
  const tests = reachTests(entity, actor, OWN);
  const layers = tests.filter(({ layer }) => layer !== "roles").map(({ layer, passes }): Hindrance => ({ name: layer, passes }));
  if (actor.isSuperUser || taskOn(actor, entity.$id)) return { layers, ways: [] };
  const ways = roles.flatMap((role, at) => {
    const [grant] = role.rights.rows.get(entity.$id) ?? [];
    return grant ? [wayOf(entity, actor, grant, at)] : [];
  });
  return ways.length > 0 ? { layers, ways } : { layers: [...layers, { name: "roles", passes: FALSE }], ways: [] };
}

function wayOf(entity: Entity, actor: Subject["actor"], grant: RowGrant, role: number): Hindrance[] {
  const { scope, rules, places } = grantTests(entity, actor, grant, OWN);
  const named = (part: string) => (passes: Hindrance["passes"], at: number) => ({ name: `role:${role}:${part}:${at}`, passes });
  return [...scope.map(named("scope")), ...rules.map(named("rule")), ...places.map(named("organisations"))];
}

/** A reason as the asker is told of it. */
export async function reasonIn(
  context: Context,
  { roles }: Subject,
  entity: Entity,
  name: string,
  titleOf: (dimension: string) => string,
): Promise<Reason> {
  const [layer, at, part, index] = name.split(":");
  if (layer === "reference") return { layer, title: titleOf(at ?? ""), part: null, sentence: null };
  if (layer !== "role") return { layer: layer as Reason["layer"], title: null, part: null, sentence: null };
  const own = roles[Number(at)];
  if (!own) return { layer: "roles", title: null, part: null, sentence: null };
  const kind = part as NonNullable<Reason["part"]>;
  return { layer: "roles", title: own.name, part: kind, sentence: own.isRead ? await sentenceOf(kind) : null };

  async function sentenceOf(of: NonNullable<Reason["part"]>): Promise<string | null> {
    if (!own) return null;
    if (of === "scope") return scopeIn(context, own);
    if (of === "organisations") return placesIn(context, own);
    const rule = own.rights.rows.get(entity.$id)?.[0]?.rules[Number(index)];
    return rule === undefined ? null : ruleIn(context, entity, rule);
  }
}
