import type { PeopleRule, Policies } from "../../../../flow/people-rule.ts";
import { DEFAULT_POLICIES } from "../../../../flow/people-rule.ts";
import { type Coded, NAMED, type PeopleNow } from "../../../../model/contract/flow/designing.ts";
import type { RuleOfFile } from "../../../../model/contract/flow/rehearsal.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { displayField, fieldsOf } from "../../../../model/fields.ts";
import { isMasked } from "../../../../model/mask.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { Context } from "../../../context.ts";
import { maySee } from "../../../records/access/column-access.ts";
import { isId, selectable } from "../../../records/column.ts";
import { load } from "../../../records/read/load.ts";
import { list } from "../../../records/read/read.ts";
import { entityOfTable, formScreenOf } from "../wire/reads/form-screen.ts";
import { pickedPeople } from "../wire/reads/people.ts";
import { peopleOfAll } from "./resolve.ts";

interface Asked {
  readonly id: string;
  readonly rules: readonly RuleOfFile[];
  readonly countersign?: boolean | undefined;
  readonly take?: "each" | "claim" | undefined;
  readonly policies?: { readonly [P in keyof Policies]?: Policies[P] | null | undefined } | undefined;
  readonly starter?: string | null | undefined;
}

/**
 * Who would do a step with these rules now. What hangs on the record or on earlier steps is left open; and so is a rule that lacks what it needs.
 * @throws AppError record.notFound where the designer reaches neither the flow nor the starter
 */
export async function peopleNow(context: Context, asked: Asked): Promise<PeopleNow> {
  const { actor } = context;
  const entity = await entityOfEntry(context, asked.id);
  const starter = await starterAmong(context, asked.starter);
  const known = asked.rules.map(knownNow);
  const people = known.filter((rule) => rule !== undefined);
  const stated = Object.entries(asked.policies ?? {}).filter(([, value]) => value !== null && value !== undefined);
  const node = {
    ...{ id: "step", people, take: asked.take ?? "each", policies: { ...DEFAULT_POLICIES, ...Object.fromEntries(stated) } },
    ...(asked.countersign && { countersign: { completion: "all_approved" as const, sequential: false } }),
  };
  const scope = {
    ...{ starter, record: {}, variables: {}, doneBy: new Map(), agreedBy: new Map(), evaluate: () => undefined },
    // Of the record nothing is read: rules that would are open.
    entity: entity ?? entityOf(context.documents, "flow-entry"),
  };
  const staff = (await peopleOfAll(context, scope, [node])).get(node.id);
  const open = known.flatMap((rule, index) => (rule === undefined ? [index] : []));
  // Nobody is found as long as a rule is open that may find somebody.
  const isEmpty = open.length > 0 && (staff?.found ?? []).length === 0;
  const assignees = isEmpty ? [] : (staff?.people ?? []);
  const named = await pickedPeople(context, [starter, actor.id, ...assignees.flatMap(({ id, owner }) => [id, owner])]);
  const rulesOf = (id: string) =>
    known.flatMap((rule, index) => ((staff?.found ?? []).some((one) => one.id === id && one.rule === rule) ? [index] : []));
  return {
    people: assignees.map(({ id, owner }) => ({
      ...{ person: named(id), owner: named(owner ?? null), isDeputy: owner !== undefined, rules: rulesOf(owner ?? id) },
    })),
    starter: named(starter),
    open,
    skip: isEmpty ? null : (staff?.skip ?? null),
    refused: !isEmpty && staff?.refused === true,
  };
}

/** The entity whose records go through a flow that the designer reaches; undefined where there is none. @throws AppError record.notFound */
async function entityOfEntry(context: Context, id: string) {
  const entries = entityOf(context.documents, "flow-entry");
  const [entry] = await load(context, entries, [id], { fields: selectable(entries, ["id", "tableClassName"]) });
  if (!entry) throw new AppError("record.notFound");
  return entityOfTable(context.documents, String(entry.tableClassName));
}

/** The form about which a flow is. @throws AppError record.notFound; access.columnHidden where the designer may not know it */
export async function formOfEntry(context: Context, id: string): Promise<{ entity: string | null; screen: string | null }> {
  if (!maySee(entityOf(context.documents, "flow-entry"), "tableClassName", context.actor))
    throw new AppError("access.columnHidden", { params: { field: "tableClassName" } });
  const entity = await entityOfEntry(context, id);
  return { entity: entity?.$id ?? null, screen: entity ? formScreenOf(context.documents, entity.$id) : null };
}

async function starterAmong(context: Context, starter: string | null | undefined): Promise<string> {
  if (!starter || starter === context.actor.id) return context.actor.id;
  const user = entityOf(context.documents, "user");
  const [found] = mayDo(context.actor, user, "pick") ? await load(context, user, [starter], { fields: selectable(user, ["id"]) }) : [];
  if (!found) throw new AppError("record.notFound");
  return starter;
}

const texts = (value: unknown): string[] | undefined => {
  const list = Array.isArray(value) ? value.filter((one): one is string => typeof one === "string" && one !== "") : [];
  return list.length > 0 ? list : undefined;
};

/** A rule of which it is known now whom it names; undefined for any other. */
function knownNow(rule: RuleOfFile): PeopleRule | undefined {
  const { kind, usernames, codes, code, field, inDepartment, levels, group } = rule;
  const hasField = typeof field === "string" && field !== "";
  const grouped = typeof group === "string" && group !== "" ? { group } : {};
  switch (kind) {
    case "users": {
      const names = texts(usernames);
      return names && { kind, usernames: names };
    }
    case "roles": {
      const list = texts(codes);
      return list && { kind, codes: list, ...grouped, ...(inDepartment === true && { inDepartment }) };
    }
    case "positions": {
      const list = texts(codes);
      return list && { kind, codes: list, ...grouped };
    }
    case "department":
      if (hasField && typeof code !== "string") return undefined;
      return { kind, ...(typeof code === "string" && { code }), ...grouped };
    case "leader":
      return hasField ? undefined : { kind, levels: typeof levels === "number" && levels >= 0 && levels <= 30 ? Math.floor(levels) : 0 };
    case "starter":
    case "superior":
      return { kind };
    default:
      return undefined;
  }
}

/** By what rules call the records of an entity. */
const CODES = { user: "username", role: "code", position: "code", department: "code" } as const;
const MOST = 200;

/** What codes stand for, and which codes records have that are named by id: only of records that the designer may pick, and whose code and name he may see. */
export async function namesOfCodes(
  context: Context,
  wanted: { readonly [E in (typeof NAMED)[number]]?: readonly string[] | undefined },
): Promise<Coded[]> {
  const { documents, actor } = context;
  const found = await Promise.all(
    NAMED.map(async (id): Promise<Coded[]> => {
      const words = [...new Set(wanted[id] ?? [])];
      const entity = documents.entities.get(id);
      if (!entity || words.length === 0 || !(mayDo(actor, entity, "pick") || mayDo(actor, entity, "view"))) return [];
      const [code, name] = [CODES[id], displayField(entity)];
      const isTold = (field: string) => {
        const known = fieldsOf(entity).get(field);
        return known !== undefined && maySee(entity, field, actor) && !isMasked(entity, known, actor);
      };
      if (!isTold(code) || !isTold(name)) return [];
      const ids = words.filter(isId);
      const named = { field: code, op: "in" as const, value: words };
      const condition = ids.length > 0 ? { any: [named, { field: "id", op: "in" as const, value: ids }] } : named;
      const { records } = await list(context, entity, { condition, current: 1, size: MOST, columns: new Set(["id", code, name]) });
      return records.map((row) => ({ entity: id, id: row.id, code: String(row[code] ?? ""), name: String(row[name] ?? row[code] ?? "") }));
    }),
  );
  return found.flat();
}
