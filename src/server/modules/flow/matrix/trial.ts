import { type Coordinate, rowsOf } from "../../../../flow/matrix/choose.ts";
import { matricesIn, plainRules } from "../../../../flow/matrix/rules.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import { seesWhole } from "../../../../model/access.ts";
import type { MatrixTrial } from "../../../../model/contract/flow/matrix.ts";
import { type Entity, entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { displayField, fieldsOf } from "../../../../model/fields.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { selectable } from "../../../records/column.ts";
import type { RecordContext } from "../../../records/context.ts";
import { load } from "../../../records/read/load.ts";
import { matching, rows } from "../../../records/read/query.ts";
import { valuesInMany } from "../people/matrix-rows.ts";
import { assertDesign } from "../publish/drafts.ts";
import { type Draft, examine } from "../publish/examine.ts";
import { loadOf, type Tried } from "./trial-load.ts";

/** Records that are tried, and those of them that are named. */
const MOST = 5_000;
const NAMED = 20;

/**
 * Tries the approval matrix of a step on the records that the actor sees, the newest first: what each row takes, what none or several take, and who would have
 * had most of them. However many records there are, the statements are the same.
 * @throws AppError access.columnHidden where he does not see whole what it goes by; access.denied; record.notFound without such a step or matrix
 */
export async function matrixTrial(
  context: RecordContext,
  asked: {
    readonly id: string;
    readonly bpmnXml?: string | null | undefined;
    readonly node: string;
    readonly since?: string | null | undefined;
  },
): Promise<MatrixTrial> {
  const { entity, matrix } = await matrixIn(context, asked);
  const { actor, documents, db } = context;
  if (!mayDo(actor, entity, "view")) throw new AppError("access.denied", { params: { entity: entity.title } });
  const fields = [...matrix.dimensions, ...plainRules([matrix])].flatMap((part) =>
    "field" in part && part.field !== undefined ? part.field : [],
  );
  const hidden = fields.find((field) => !seesWhole(entity, field, actor));
  if (hidden !== undefined) throw new AppError("access.columnHidden", { params: { field: hidden } });
  const display = displayField(entity);
  const isNamed = seesWhole(entity, display, actor);
  const names = new Set(["id", ...fields, ...(fieldsOf(entity).has("createBy") ? ["createBy"] : []), ...(isNamed ? [display] : [])]);
  const test = matching(context, entity, asked.since ? { narrowing: { field: "createTime", op: "ge", value: asked.since } } : {}).read;
  const found = await rows(context, entity, test, {
    fields: selectable(entity, names),
    sort: [{ field: "id", order: "desc" }],
    limit: MOST + 1,
  });
  const records = found.slice(0, MOST);
  const valuesOf = await valuesInMany(db, { entity, entityOf: (id) => documents.entities.get(id) }, records, [matrix]);
  const tried = records.map((record): Tried => ({ record, rows: rowsOf(matrix, valuesOf(matrix, record) as readonly Coordinate[]) }));
  const named = (some: readonly Tried[]) => ({
    count: some.length,
    records: some.slice(0, NAMED).map(({ record, rows: taking }) => ({
      id: String(record.id),
      name: isNamed ? String(record[display] ?? "") : null,
      rows: taking.map((row) => row + 1),
    })),
  });
  const none = tried.filter(({ rows: taking }) => taking.length === 0);
  const { load: people, unknown } = await loadOf(context, { entity, matrix, tried });
  return {
    ...{ records: records.length, more: found.length > MOST },
    rows: matrix.rows.map(
      (_, row) => tried.filter(({ rows: taking }) => (matrix.hit === "first" ? taking[0] === row : taking.includes(row))).length,
    ),
    otherwise: matrix.otherwise ? none.length : 0,
    none: named(matrix.otherwise ? [] : none),
    several: named(matrix.hit === "unique" ? tried.filter(({ rows: taking }) => taking.length > 1) : []),
    ...{ load: people, unknown },
  };
}

async function matrixIn(
  context: RecordContext,
  { id, bpmnXml, node }: { readonly id: string; readonly bpmnXml?: string | null | undefined; readonly node: string },
): Promise<{ readonly entity: Entity; readonly matrix: MatrixRule }> {
  assertDesign(context);
  const [entry] = await load(context, entityOf(context.documents, "flow-entry"), [id]);
  if (!entry) throw new AppError("record.notFound");
  const { graph, entity } = await examine(context, entry as unknown as Draft, bpmnXml ?? undefined);
  const step = graph.nodes[node];
  const [matrix] = step?.kind === "user" ? matricesIn(step.people) : [];
  if (!entity || !matrix) throw new AppError("record.notFound");
  return { entity, matrix };
}
