import { type Condition, holds } from "../../../src/model/condition.ts";
import { dayOf } from "../../../src/model/day.ts";
import { entityOf } from "../../../src/model/documents.ts";
import { before, grainKey, type Shift } from "../../../src/model/report/grain.ts";
import { isFault, pathTarget } from "../../../src/model/report/path.ts";
import type { Dimension, Measure, ReportScreen } from "../../../src/model/report/report.ts";
import type { Context } from "../../../src/server/context.ts";
import { byName } from "../../../src/server/db/database.ts";
import { fromRow } from "../../../src/server/records/column.ts";
import { list } from "../../../src/server/records/read/read.ts";

export type Seen = Readonly<Record<string, unknown>>;

/** A record that is counted, or a row of its details. */
interface Line {
  readonly record: Seen;
  readonly row?: Seen;
}

/** Records that references point to, by entity and id. */
type Linked = ReadonlyMap<string, ReadonlyMap<string, Seen>>;

/** An exact number: one by the other. */
interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const idIn = (value: unknown): string | null =>
  typeof value === "string" ? value : ((value as { id?: string } | null)?.id ?? null);

/** The records that a list shows somebody, all of them; none of an entity that he may not view. */
export async function listed(context: Context, entity: string): Promise<readonly Seen[]> {
  const { records } = await list(context, entityOf(context.documents, entity), { current: 1, size: 1000, condition: undefined });
  return records as readonly Seen[];
}

/** What somebody sees of orders and of what they refer to, by lists alone; a report is worked out of it by hand. */
export class Book {
  readonly #context: Context;
  readonly #screen: ReportScreen;
  readonly #lines: readonly Line[];
  readonly #linked: Linked;

  constructor(context: Context, screen: ReportScreen, lines: readonly Line[], linked: Linked) {
    this.#context = context;
    this.#screen = screen;
    this.#lines = lines;
    this.#linked = linked;
  }

  static async of(context: Context, screen: ReportScreen): Promise<Book> {
    const own = await listed(context, "purchase-order");
    const linked = new Map<string, ReadonlyMap<string, Seen>>();
    for (const entity of ["supplier", "material"])
      linked.set(entity, new Map((await listed(context, entity)).map((one) => [String(one.id), one])));
    const alone = own.map((record) => ({ record }));
    if (screen.report.details === undefined) return new Book(context, screen, alone, linked);
    const item = entityOf(context.documents, "purchase-order-item");
    const stored = await byName(context.db).selectFrom("purchase_order_item").selectAll().execute();
    const rows = stored.map((row) => ({
      master: String(row.master_id),
      row: { ...fromRow(item, row), material: row.material_id, isGift: row.is_gift, deliveryDate: row.delivery_date },
    }));
    const lines = own.flatMap((record) => rows.filter(({ master }) => master === record.id).map(({ row }) => ({ record, row })));
    return new Book(context, screen, lines, linked);
  }

  /** Those for which a filter holds. */
  where(condition: Condition | undefined): Book {
    const { documents, actor } = this.#context;
    const order = entityOf(documents, "purchase-order");
    const kept = this.#lines.filter(({ record }) => !condition || holds(condition, record as never, order, actor as never));
    return new Book(this.#context, this.#screen, kept, this.#linked);
  }

  /** Those in a cell. */
  at(dimension: Dimension, member: string): Book {
    return new Book(
      this.#context,
      this.#screen,
      this.#lines.filter((line) => this.member(line, dimension) === member),
      this.#linked,
    );
  }

  /** Those whose records somebody else sees too. */
  among(ids: ReadonlySet<unknown>): Book {
    return new Book(
      this.#context,
      this.#screen,
      this.#lines.filter(({ record }) => ids.has(record.id)),
      this.#linked,
    );
  }

  /** Those that another book has too. */
  amongLines(other: Book): Book {
    const keyOf = ({ record, row }: Line) => `${record.id} ${row?.id}`;
    const theirs = new Set(other.#lines.map(keyOf));
    return new Book(
      this.#context,
      this.#screen,
      this.#lines.filter((line) => theirs.has(keyOf(line))),
      this.#linked,
    );
  }

  get size(): number {
    return this.#lines.length;
  }

  #target(path: string) {
    const found = pathTarget(
      this.#context.documents,
      entityOf(this.#context.documents, "purchase-order"),
      this.#screen.report.details,
      path,
    );
    if (isFault(found)) throw new Error(path);
    return found;
  }

  /** The value at the end of a path; `hidden` where its record is not for the reader. */
  #value({ record, row }: Line, path: string): { readonly value: unknown; readonly hidden: boolean } {
    const { from, reference, entity, field } = this.#target(path);
    const holder = from === "rows" ? row : record;
    if (!reference) return { value: field.kind === "reference" ? idIn(holder?.[field.name]) : holder?.[field.name], hidden: false };
    const id = idIn(holder?.[reference.name]);
    const linked = id === null ? undefined : this.#linked.get(entity.$id)?.get(id);
    return { value: linked?.[field.name], hidden: id !== null && !linked };
  }

  /** The member of a dimension that a line belongs to, as `memberKey` writes it. */
  member(line: Line, { field, by }: Dimension, later?: Shift): string {
    const { value, hidden } = this.#value(line, field);
    if (hidden) return "hidden";
    if (value === null || value === undefined) return "null";
    if (by === undefined) return `=${value}`;
    const day = String(value).length > 10 ? dayOf(String(value)) : String(value);
    return `=${grainKey(later ? before(day, { months: -later.months, days: -later.days }) : day, by)}`;
  }

  /**
   * Groups of one level, by the members of those dimensions, joined; "*" where all are taken together.
   * @param laid dimensions that are laid out; of those in `level` the lines are parted
   */
  level(laid: readonly Dimension[], level: readonly string[], later?: { readonly over: string; readonly shift: Shift }): Map<string, Book> {
    const groups = new Map<string, Line[]>();
    for (const line of this.#lines) {
      const member = (one: Dimension) => this.member(line, one, later?.over === one.id ? later.shift : undefined);
      const key = laid.map((one) => (level.includes(one.id) ? member(one) : "*")).join();
      groups.set(key, [...(groups.get(key) ?? []), line]);
    }
    return new Map([...groups].map(([key, lines]) => [key, new Book(this.#context, this.#screen, lines, this.#linked)]));
  }

  /** What a measure that is worked out of lines comes to; null: there is nothing to measure. */
  measured({ of, field = "" }: Measure): Fraction | null {
    if (of === "count") return whole(BigInt(this.size));
    const values = this.#lines.map((line) => this.#value(line, field).value).filter((value) => value !== null && value !== undefined);
    const told = values.map((value) => idIn(value) ?? String(value));
    if (of === "distinct") return whole(BigInt(new Set(told).size));
    const numbers = told.map(parsed).toSorted((a, b) => (a.n * b.d < b.n * a.d ? -1 : 1));
    if (numbers.length === 0) return null;
    if (of === "least") return numbers[0] as Fraction;
    if (of === "greatest") return numbers.at(-1) as Fraction;
    const sum = numbers.reduce(plus);
    return of === "average" ? { n: sum.n, d: sum.d * BigInt(numbers.length) } : sum;
  }
}

const whole = (n: bigint): Fraction => ({ n, d: 1n });
export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const over = (a: Fraction | null, b: Fraction | null): Fraction | null =>
  a === null || b === null || b.n === 0n ? null : { n: a.n * b.d, d: a.d * b.n };

/** A decimal as it is written. */
export function parsed(text: string): Fraction {
  const [digits = "", rest = ""] = text.split(".");
  return { n: BigInt(digits + rest), d: 10n ** BigInt(rest.length) };
}

/** Whether a decimal with so many digits after the point is an exact number, rounded: no more than a half of its last place away. */
export function isRounded(told: string | null | undefined, exact: Fraction | null, digits: number): boolean {
  if (told === null || told === undefined || exact === null) return (told ?? null) === exact;
  if ((told.split(".")[1] ?? "").length !== digits) return false;
  const { n, d } = parsed(told);
  const far = n * exact.d - exact.n * d;
  // Databases divide to sixteen digits, so a half may be rounded either way.
  const SLACK = 10n ** 10n;
  return (far < 0n ? -far : far) * 2n * 10n ** BigInt(digits) * SLACK <= d * exact.d * (SLACK + 1n);
}
