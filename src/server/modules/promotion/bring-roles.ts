import { joinChanges, type RecordChange } from "../../../model/change-set.ts";
import { AppError } from "../../../model/error.ts";
import { factsIn, titleOf } from "../../../model/promotion/item.ts";
import { COLUMN_MODES } from "../../../model/rights-grid-columns.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { changeDraft, insertDraft, inTurnOf, openDraft } from "../rights/draft/store.ts";
import type { RecordCodes } from "./codes.ts";
import { type ComparedItem, isTaken } from "./compare.ts";
import { valuesOf } from "./record-content.ts";
import { recordsOf } from "./record-shape.ts";
import { MODE_COLUMNS, ROLE } from "./roles.ts";

/**
 * Puts roles into the actor's open draft of rights, or begins one: nothing is granted until that is rehearsed and applied in the workbench.
 * @param name of a draft that is begun
 * @throws AppError promotion.roleDrafted where the draft changes one of them already
 */
export async function bringRoles(context: RecordContext, codes: RecordCodes, items: readonly ComparedItem[], name: string): Promise<void> {
  const wanted = items.filter(isTaken);
  if (wanted.length === 0) return;
  await inTurnOf(context.db, context.actor.id);
  const draft = await openDraft(context);
  const stored = new Map(
    (
      await recordsOf(
        context,
        ROLE,
        wanted.map(({ packed }) => packed.id),
      )
    ).map((role) => [String(role.code), role]),
  );
  const changes: RecordChange[] = [];
  for (const item of wanted) {
    const role = stored.get(item.packed.id);
    const isDrafted = draft?.changes.some(({ entity, record, values }) =>
      entity === "role" && role ? record === String(role.id) : values?.code === item.packed.id,
    );
    if (isDrafted)
      throw new AppError("promotion.roleDrafted", { params: { name: titleOf({ ...item.packed, documents: item.documents }) } });
    changes.push(await changeOf(context, codes, item, role));
  }
  if (draft) await changeDraft(context, draft, {}, { changes: joinChanges(draft.changes, changes) });
  else await insertDraft(context, name, changes);
}

async function changeOf(context: RecordContext, codes: RecordCodes, item: ComparedItem, role: Stored | undefined): Promise<RecordChange> {
  const facts = factsIn(item.documents) ?? {};
  const values = {
    ...(await valuesOf(context, codes, ROLE, facts, item.here && factsIn(item.here.documents))),
    ...grantsOf(facts, role ?? {}),
  };
  if (!role) return { entity: "role", kind: "add", values: { code: item.packed.id, ...values } };
  return { entity: "role", kind: "edit", record: String(role.id), version: Number(role.version), values };
}

const rowsIn = (value: unknown): readonly Stored[] => (Array.isArray(value) ? value : []);
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value : []).map(String);
const entriesIn = (value: unknown): [string, unknown][] => (typeof value === "object" && value !== null ? Object.entries(value) : []);

/** The rows of a role as it comes; one that is there already keeps its id. */
function grantsOf(facts: Readonly<Record<string, unknown>>, role: Stored) {
  const keep = (rows: unknown, isSame: (row: Stored) => boolean) => {
    const id = rowsIn(rows).find(isSame)?.id;
    return id === undefined ? {} : { id: String(id) };
  };
  return {
    permissions: textsIn(facts.permissions).map((permission) => ({
      ...keep(role.permissions, (row) => row.permission === permission),
      permission,
    })),
    columns: entriesIn(facts.columns).flatMap(([entity, fields]) =>
      entriesIn(fields).map(([field, modes]) => {
        const open = String(modes).split(" ");
        return {
          ...keep(role.columns, (row) => row.entity === entity && row.field === field),
          ...{ entity, field },
          ...Object.fromEntries(COLUMN_MODES.map((mode) => [MODE_COLUMNS[mode], open.includes(mode)])),
        };
      }),
    ),
    rules: entriesIn(facts.rules).flatMap(([entity, rules]) =>
      textsIn(rules).map((rule) => ({ ...keep(role.rules, (row) => row.entity === entity && row.rule === rule), entity, rule })),
    ),
  };
}
