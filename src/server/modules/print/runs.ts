import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { Printed } from "../../../model/printed.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import type { PrintWay } from "./log.ts";

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
/** Pages repeat themselves: higher costs seconds and wins little. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** For how long a print can be repeated as it was. */
const KEPT_DAYS = 366;
const DAY_SECONDS = 86_400;

/** A print as it was: all that painters take, and nothing that anybody looks up anew. */
export interface PrintRun {
  readonly id: string;
  readonly owner: string;
  readonly entity: string;
  readonly title: string;
  readonly way: PrintWay;
  readonly copies: number;
  /** Of labels: the dots of the printer on an inch. */
  readonly dpi: number | null;
  readonly records: readonly string[];
  /** What its owner saw (`sightDigest`). */
  readonly seen: string;
  readonly printed: Printed;
  readonly at: Date;
}

/** Keeps a print; gives its id. */
export async function keepRun(db: Database, run: Omit<PrintRun, "id">): Promise<string> {
  const { owner, entity, title, way, copies, dpi, records, seen, printed, at } = run;
  const { id } = await db
    .insertInto("print_run")
    .values({
      ...{ owner_id: owner, entity, title, way, copies, dpi, record_ids: records, seen, at: at.toISOString() },
      pages: await pack(JSON.stringify(printed), QUALITY),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A print as it was; undefined when it is not kept any more. */
export async function runOf(db: Database, id: string): Promise<PrintRun | undefined> {
  const row = await db.selectFrom("print_run").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  return {
    ...{
      id: row.id,
      owner: row.owner_id,
      entity: row.entity,
      title: row.title,
      way: row.way as PrintWay,
      copies: row.copies,
      dpi: row.dpi,
    },
    ...{ records: row.record_ids, seen: row.seen, at: new Date(row.at) },
    printed: JSON.parse((await unpack(row.pages)).toString()) as Printed,
  };
}

/** Takes away what was printed too long ago to be repeated; the log stays. */
export async function forgetRuns(db: Database): Promise<void> {
  await db
    .deleteFrom("print_run")
    .where("at", "<", fromNow(-KEPT_DAYS * DAY_SECONDS))
    .execute();
}
