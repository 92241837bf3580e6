import { sql } from "kysely";
import { type CodeRule, type CodeShape, codeRuleOf, codeShape, codeWithoutCounter } from "../../../model/code-rule.ts";
import { computedValues } from "../../../model/computed.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { columnOf } from "../../../model/table.ts";
import { isEmpty, validate, valueError } from "../../../model/validate.ts";
import type { RecordContext } from "../context.ts";
import { takeCodes } from "./code-counter.ts";
import { type Draft, scopeOf } from "./draft.ts";
import { shownErrors } from "./shown-errors.ts";
import { withinTenant } from "./unique.ts";

/**
 * Gives new records that are saved without one the number of their field (x-code), when nothing is wrong with them otherwise: it is taken
 * last, so that few are lost. Without a numbered field nothing is asked of the database.
 * @param drafts of one entity
 * @throws AppError record.invalid with field.codesUsedUp where a counter is full, or with what is wrong with a number for its field
 */
export async function giveCodes(context: RecordContext, drafts: readonly Draft[]): Promise<void> {
  const [first] = drafts;
  if (!first) return;
  for (const field of fieldsOf(first.entity).values()) {
    const rule = codeRuleOf(field.property);
    const added = rule ? drafts.filter(({ mode, record }) => mode === "add" && isEmpty(record[field.name])) : [];
    if (rule && added.length > 0) await giveCode(context, first.entity, { field, rule }, added, drafts);
  }
}

interface Numbered {
  readonly field: Field;
  readonly rule: CodeRule;
}

async function giveCode(
  context: RecordContext,
  entity: Entity,
  { field, rule }: Numbered,
  drafts: readonly Draft[],
  all: readonly Draft[],
): Promise<void> {
  const shapes = await shapesOf(context, rule, entity, drafts);
  const kept = withinTenant(entity, [field]);
  const tenantOf = ({ record }: Draft) => (kept ? String(record.tenant ?? 0) : "0");
  const groups = [...Map.groupBy(drafts, (draft) => JSON.stringify([tenantOf(draft), shapes.get(draft)?.scope])).values()];
  const orders = groups.map((group) => {
    const [draft] = group as [Draft, ...Draft[]];
    return { tenant: tenantOf(draft), ...(shapes.get(draft) as CodeShape), count: group.length };
  });
  const typed = all.flatMap(({ record }) => (typeof record[field.name] === "string" ? [record[field.name] as string] : []));
  const from = rule.gapFree ? context.db : (context.aside ?? context.db);
  const codes = await takeCodes(from, { entity, field, digits: rule.digits, typed }, orders);
  for (const [index, group] of groups.entries())
    for (const [place, draft] of group.entries()) {
      const code = codes[index]?.[place];
      if (code === undefined) throw refused(context, draft, [usedUp(field, rule, shapes.get(draft) as CodeShape)]);
      setCode(context, draft, field, code);
    }
}

const usedUp = ({ name }: Field, rule: CodeRule, shape: CodeShape): FieldError => ({
  path: name,
  code: "field.codesUsedUp",
  params: { code: codeWithoutCounter(shape, rule) },
});

const refused = (context: RecordContext, { entity, mode }: Draft, fields: readonly FieldError[]): AppError =>
  new AppError("record.invalid", { fields: shownErrors(context, entity, mode, fields) });

/** Puts the number into the draft, with what follows from it; rules that look at it are asked again. */
function setCode(context: RecordContext, draft: Draft, field: Field, code: string): void {
  const { entity, record, changes } = draft;
  const scope = scopeOf(context);
  record[field.name] = code;
  const follows = { [field.name]: code, ...computedValues(entity, record, scope, new Set([field.name])) };
  Object.assign(record, follows);
  Object.assign(changes, follows);
  const wrong = valueError(field, code);
  const touched = new Set(Object.keys(follows));
  const errors = wrong ? [{ path: field.name, ...wrong }] : validate(entity, record, { ...scope, mode: draft.mode, touched });
  if (errors.length > 0) throw refused(context, draft, errors);
}

/** What stands around the counter in the number of each draft. */
async function shapesOf(context: RecordContext, rule: CodeRule, entity: Entity, drafts: readonly Draft[]): Promise<Map<Draft, CodeShape>> {
  const now = new Date().toISOString();
  const texts = new Map<string, ReadonlyMap<string, string>>();
  for (const part of rule.parts)
    if (typeof part !== "string" && part.field !== undefined && part.take !== undefined) {
      const { field, take } = part;
      const ids = drafts.map(({ record }) => record[field]);
      texts.set(`${field}.${take}`, await textsOf(context, fieldsOf(entity).get(field), take, ids));
    }
  return new Map(
    drafts.map((draft) => {
      const textOf = ({ field, take }: { field: string; take?: string }) => {
        const value = String(draft.record[field] ?? "");
        return take === undefined ? value : (texts.get(`${field}.${take}`)?.get(value) ?? "");
      };
      return [draft, codeShape(rule, draft.record, textOf, now)];
    }),
  );
}

/** A text of the records to which references point, by their ids. That they may be pointed to was checked before. */
async function textsOf({ db, documents }: RecordContext, reference: Field | undefined, take: string, ids: readonly unknown[]) {
  const entity = entityOf(documents, reference?.property["x-entity"] ?? "");
  const column = columnOf(fieldsOf(entity).get(take) as Field);
  const { rows } = await sql<{ id: string; text: string | null }>`select id::text, ${sql.ref(column)}::text as text
    from ${sql.table(entity["x-table"])} where id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, text }) => [id, text ?? ""]));
}
