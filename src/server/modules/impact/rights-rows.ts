import { type SqlBool, sql } from "kysely";
import type { RecordChange } from "../../../model/change-set.ts";
import { type Renaming, renamedCondition, renamedCriterion, renamedField } from "../../../model/impact/row-rewrite.ts";
import { type RowNames, rowByRow } from "./row-names.ts";

const ofEntity = (column: string, { target }: Renaming) =>
  "field" in target ? sql<SqlBool>`${sql.ref(column)} = ${target.field.entity}` : undefined;
/** Conditions and rules of one entity can compare values of dictionaries, and read fields of that entity alone. */
const ofConditions = (column: string, renaming: Renaming) =>
  "dictionaryValue" in renaming.target ? sql<SqlBool>`true` : ofEntity(column, renaming);

function ruleAfter(entity: unknown, rule: unknown, renaming: Renaming): unknown {
  const about = renaming.documents.entities.get(String(entity));
  return about && typeof rule === "string" ? renamedCriterion(rule, about, renaming) : rule;
}

interface DraftRow {
  readonly entity?: unknown;
  readonly field?: unknown;
  readonly rule?: unknown;
}

/** A change of a role, with the new name in the columns and rules that it gives. */
function changeAfter(change: RecordChange, renaming: Renaming): RecordChange {
  if (change.entity !== "role" || !change.values) return change;
  const rows = (list: unknown, after: (row: DraftRow) => DraftRow) =>
    Array.isArray(list) ? list.map((row: DraftRow) => after(row)) : list;
  const { columns, rules } = change.values;
  const fieldAfter = (row: DraftRow) =>
    typeof row.field === "string" ? { ...row, field: renamedField(renaming, String(row.entity), row.field) } : row;
  const values = {
    ...change.values,
    ...(columns !== undefined && { columns: rows(columns, fieldAfter) }),
    ...(rules !== undefined && {
      rules: rows(rules, (row) => ("rule" in row ? { ...row, rule: ruleAfter(row.entity, row.rule, renaming) } : row)),
    }),
  };
  return { ...change, values } as RecordChange;
}

const changesAfter = (changes: unknown, renaming: Renaming): unknown =>
  Array.isArray(changes) ? changes.map((change: RecordChange) => changeAfter(change, renaming)) : changes;

const WITH_CHANGES = (target: Renaming["target"]) => ("field" in target || "dictionaryValue" in target ? sql<SqlBool>`true` : undefined);

/** A planned change, with the new name among its values, and in the columns and rules that it gives to roles. */
function plannedAfter(change: RecordChange, renaming: Renaming): RecordChange {
  const values = Object.entries(change.values ?? {}).map(([name, value]) => [renamedField(renaming, change.entity, name), value]);
  return changeAfter(change.values ? { ...change, values: Object.fromEntries(values) } : change, renaming);
}

/** What a subscription asks of its report: a condition, and values by names of fields. */
function questionAfter(report: unknown, question: unknown, renaming: Renaming): unknown {
  const { filter } = (question ?? {}) as { readonly filter?: Readonly<Record<string, unknown>> };
  const id = renaming.documents.screens.get(String(report))?.entity;
  const entity = id === undefined ? undefined : renaming.documents.entities.get(id);
  if (!filter || !entity) return question;
  const { condition, keyword, ...values } = filter;
  const after = {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [renamedField(renaming, entity.$id, name), value])),
    ...(condition !== undefined && { condition: renamedCondition(condition, entity, renaming) }),
    ...(keyword !== undefined && { keyword }),
  };
  return { ...(question as object), filter: after };
}

/** What roles, their drafts, search plans, webhooks and subscriptions of reports say of fields and values. */
export const RIGHTS_ROWS: readonly RowNames[] = [
  rowByRow({
    ...{ kind: "roleColumn", table: "sysr_role_column", key: ["id"], columns: { field: "text" }, also: ["entity"] },
    record: { entity: "role", column: "master_id" },
    among: (renaming) => ofEntity("entity", renaming),
    after: ({ entity, field }, renaming) => ({ field: renamedField(renaming, String(entity), String(field)) }),
  }),
  rowByRow({
    ...{ kind: "roleRule", table: "sysr_role_rule", key: ["id"], columns: { rule: "text" }, also: ["entity"] },
    record: { entity: "role", column: "master_id" },
    among: (renaming) => ofConditions("entity", renaming),
    after: ({ entity, rule }, renaming) => ({ rule: ruleAfter(entity, rule, renaming) }),
  }),
  rowByRow({
    ...{ kind: "searchPlan", table: "sysr_search_plan", key: ["id"], columns: { condition: "jsonb" }, also: ["form_en"] },
    record: { entity: "search-plan", column: "id" },
    among: (renaming) => ofConditions("form_en", renaming),
    after: ({ form_en: id, condition }, renaming) => {
      const entity = renaming.documents.entities.get(String(id));
      return { condition: entity ? renamedCondition(condition, entity, renaming) : condition };
    },
  }),
  rowByRow({
    ...{ kind: "webhook", table: "integration_webhook", key: ["id"], columns: { condition: "text" }, also: ["module"] },
    record: { entity: "webhook", column: "id" },
    among: (renaming) => ofConditions("module", renaming),
    after: ({ module, condition }, renaming) => ({ condition: ruleAfter(module, condition, renaming) }),
  }),
  rowByRow({
    ...{ kind: "reportSubscription", table: "report_subscription", key: ["id"], columns: { question: "jsonb" }, also: ["report"] },
    record: { entity: "report-subscription", column: "id" },
    among: ({ target }) => ("field" in target || "dictionaryValue" in target ? sql<SqlBool>`question is not null` : undefined),
    after: ({ report, question }, renaming) => ({ question: questionAfter(report, question, renaming) }),
  }),
  rowByRow({
    ...{ kind: "rightsDraft", table: "rights_draft_content", key: ["draft_id"], columns: { changes: "jsonb" } },
    record: { entity: "rights-draft", column: "draft_id" },
    among: ({ target }) => WITH_CHANGES(target),
    after: ({ changes }, renaming) => ({ changes: changesAfter(changes, renaming) }),
  }),
  rowByRow({
    ...{ kind: "changePlan", table: "change_plan_content", key: ["plan_id"], columns: { changes: "jsonb" } },
    record: { entity: "change-plan", column: "plan_id" },
    among: ({ target }) => WITH_CHANGES(target),
    after: ({ changes }, renaming) => ({
      changes: Array.isArray(changes) ? changes.map((change: RecordChange) => plannedAfter(change, renaming)) : changes,
    }),
  }),
];
