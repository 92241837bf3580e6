import { ID_QUERY, PAGE_NUMBER, pageSize, RECORD_REFERENCE, rpcPageOf } from "../../../model/contract/record-parts.ts";
import { list as listOf } from "../../../model/contract/schema.ts";
import type { Entity } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import { PAGE_SIZES, type Page, type Row } from "../../../model/wire.ts";
import { success } from "../../plugins/envelope.ts";
import type { RecordContext } from "../../records/context.ts";
import type { FilterBody } from "../../records/read/filter-input.ts";
import { picking } from "../../records/read/picking.ts";
import type { PageRequest } from "../../records/read/query.ts";
import { list, options } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { nullable, object, type Schema } from "../../records/wire/call-schemas.ts";
import { idsToFind } from "../../records/wire/request-input.ts";
import { PEOPLE_CALLS } from "./people.ts";
import { conditionOfDtos, conditionOfWhere, type FilterDto, picked, pickerFilter, type SelectWhere, sourceNamed } from "./wire.ts";

/** A page of records for who may view them; of references for who may only pick. */
const page = (context: RecordContext, entity: Entity, request: PageRequest): Promise<Page<Row>> =>
  mayDo(context.actor, entity, "view") ? list(context, entity, request) : (options(context, entity, request) as Promise<Page<Row>>);

const SOURCE: Schema = {
  type: ["string", "null"],
  maxLength: 60,
  description: "The entity or one of its picker screens, whose filter and order then count.",
};
const NAME: Schema = { type: "string", maxLength: 100 };
const KEYWORD: Schema = { type: ["string", "null"], maxLength: 200 };
const items = (item: Schema): Schema => ({ type: ["array", "null"], maxItems: 50, items: item });

interface PickerOne {
  readonly datasourceId?: string | null;
  readonly filterObject?: FilterBody;
  readonly filterDtoList?: readonly FilterDto[] | null;
  readonly pageParam?: { readonly pageNum?: number; readonly pageSize?: number };
  readonly queryStr?: string | null;
}

/** Picker 1: its page in `pageParam`, or in the query as PageNum and PageSize; the answer says `success` beside the envelope. */
const pickerOne: Call = {
  method: "POST",
  path: "/pickerPage",
  action: "pick",
  name: "pickerPage",
  query: object({ PageNum: { type: "integer", minimum: 1, maximum: 1_000_000 }, PageSize: { type: "integer", enum: PAGE_SIZES } }),
  body: nullable(
    object({
      datasourceId: SOURCE,
      filterObject: { type: ["object", "null"], description: "As the body of `/data`." },
      filterDtoList: items(object({ columnName: NAME, columnValue: {}, filterType: { type: ["integer", "null"] } }, ["columnName"])),
      pageParam: { ...object({ pageNum: PAGE_NUMBER, pageSize: pageSize(10) }), default: {} },
      queryStr: KEYWORD,
    }),
  ),
  gives: rpcPageOf,
  async run(context, entity, request) {
    const { datasourceId, filterObject, filterDtoList, pageParam, queryStr } = (request.body ?? {}) as PickerOne;
    const { PageNum, PageSize } = request.query as { PageNum?: number; PageSize?: number };
    const filter = pickerFilter(entity, context.actor, sourceNamed(context.documents, entity, datasourceId), {
      filter: filterObject ?? null,
      condition: conditionOfDtos(entity, picking(context, entity).actor, filterDtoList),
      keyword: queryStr,
    });
    const current = PageNum ?? pageParam?.pageNum ?? 1;
    const size = PageSize ?? pageParam?.pageSize ?? 10;
    const { records: dataList, total: totalCount, about } = await page(context, entity, { ...filter, current, size });
    return Object.assign(success({ dataList, totalCount, ...(about && { about }) }), { success: true });
  },
};

interface PickerTwo {
  readonly efName?: string | null;
  readonly selectFields?: readonly string[] | null;
  readonly selectWhere?: readonly SelectWhere[] | null;
}

/** Picker 2: a page as a bare list, of the fields that are asked for. */
const pickerTwo: Call = {
  method: "POST",
  path: "/pickerRows",
  action: "pick",
  name: "pickerRows",
  query: object({ pageIndex: PAGE_NUMBER, pageSize: pageSize(10) }),
  body: nullable(
    object({
      efName: SOURCE,
      selectFields: items(NAME),
      selectWhere: items(object({ key: NAME, value: {}, selectType: { type: ["string", "null"], enum: ["like", "eq", null] } }, ["key"])),
    }),
  ),
  gives: listOf,
  async run(context, entity, { query, body }) {
    const { efName, selectFields, selectWhere } = (body ?? {}) as PickerTwo;
    const { pageIndex: current, pageSize: size } = query as { pageIndex: number; pageSize: number };
    const filter = pickerFilter(entity, context.actor, sourceNamed(context.documents, entity, efName), {
      condition: conditionOfWhere(entity, picking(context, entity).actor, selectWhere),
    });
    const { records } = await page(context, entity, { ...filter, current, size });
    return records.map((row) => picked(entity, picking(context, entity).actor, row, selectFields));
  },
};

/** The names of records by their ids, in the order of the ids, for a control that shows what was picked. */
const names: Call = {
  method: "POST",
  path: "/findDataByPropValues",
  action: "pick",
  name: "findDataByPropValues",
  body: ID_QUERY,
  gives: () => listOf(RECORD_REFERENCE),
  async run(context, entity, request) {
    const ids = idsToFind(request);
    const { records } = await options(context, entity, { condition: { field: "id", op: "in", value: ids }, current: 1, size: 500 });
    const byId = new Map(records.map((reference) => [reference.id, reference]));
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  },
};

/**
 * The shapes in which the pickers of the specification (administration §7.12) ask, below the base of every entity: adapters over the calls that
 * read records, with the same access. The generic picker's own calls are `/tree`, `/data` and `/options`.
 */
export const PICKER_CALLS: readonly Call[] = [pickerOne, pickerTwo, names, ...PEOPLE_CALLS];
