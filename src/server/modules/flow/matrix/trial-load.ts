import type { MatrixRule, PlainRule } from "../../../../flow/people-rule.ts";
import { idOf } from "../../../../model/condition.ts";
import type { MatrixTrial } from "../../../../model/contract/flow/matrix.ts";
import type { Entity } from "../../../../model/documents.ts";
import type { Stored } from "../../../records/column.ts";
import type { RecordContext } from "../../../records/context.ts";
import { type Ask, askOf } from "../people/ask.ts";
import { find } from "../people/find.ts";
import { pickedPeople } from "../wire/reads/people.ts";

/** A record that was tried, with the rows that take it. */
export interface Tried {
  readonly record: Stored;
  readonly rows: readonly number[];
}

/** Who is told of by name. */
const MOST = 10;

/**
 * Who would have had most of the records: whoever the rules of their rows name today, with who made a record as its starter. Rules that ask what only a flow
 * that runs knows (who did a step, who was appointed, variables, a role of the starter's department) are counted as unknown. Three statements.
 */
export async function loadOf(
  context: RecordContext,
  { entity, matrix, tried }: { readonly entity: Entity; readonly matrix: MatrixRule; readonly tried: readonly Tried[] },
): Promise<Pick<MatrixTrial, "load" | "unknown">> {
  // The same question is asked once, for however many records; records with the same questions have the same people.
  const asks = new Map<string, Ask>();
  const groups = new Map<string, { readonly keys: readonly string[]; records: number }>();
  let unknown = 0;
  for (const { record, rows } of tried) {
    const row = matrix.hit === "unique" && rows.length > 1 ? undefined : rows[0];
    const rules = row === undefined ? (rows.length > 0 ? [] : (matrix.otherwise ?? [])) : (matrix.rows[row]?.people ?? []);
    const starter = String(idOf(record.createBy) ?? "");
    const scope = { starter, entity, record, variables: {}, doneBy: new Map() };
    let isKnown = true;
    const keys = new Set<string>();
    for (const rule of rules) {
      if (!isAnswerable(rule, starter)) isKnown = false;
      else {
        const ask = askOf(rule, scope, { isVote: false, evaluate: () => [] });
        const key = JSON.stringify(ask);
        if (ask) asks.set(key, ask);
        if (ask) keys.add(key);
      }
    }
    const group = groups.get([...keys].join()) ?? { keys: [...keys], records: 0 };
    group.records += 1;
    groups.set([...keys].join(), group);
    if (!isKnown) unknown += 1;
  }
  const questions = [...asks.keys()];
  const hits = await find(context.db, { tenant: context.actor.tenant }, [...asks.values()]);
  const answers = Map.groupBy(
    hits.filter(({ active }) => active),
    ({ ask }) => questions[ask],
  );
  const counts = new Map<string, number>();
  for (const { keys, records } of groups.values())
    for (const id of new Set(keys.flatMap((key) => (answers.get(key) ?? []).map((hit) => hit.id))))
      counts.set(id, (counts.get(id) ?? 0) + records);
  const person = await pickedPeople(context, counts.keys());
  const load = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([id, records]) => {
      const known = person(id);
      return known ? [{ person: known, records }] : [];
    });
  return { load: load.slice(0, MOST), unknown };
}

/** Whether a rule can be answered of a record by itself. */
function isAnswerable(rule: PlainRule, starter: string): boolean {
  switch (rule.kind) {
    case "node":
    case "appointed":
    case "expression":
      return false;
    case "roles":
      return rule.inDepartment !== true;
    case "starter":
    case "superior":
      return starter !== "";
    case "department":
    case "leader":
      return starter !== "" || rule.field !== undefined || ("code" in rule && rule.code !== undefined);
    default:
      return true;
  }
}
