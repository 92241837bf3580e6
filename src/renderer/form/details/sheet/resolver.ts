import { idOf } from "../../../../model/condition.ts";
import type { Entity } from "../../../../model/documents.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { Reference, Row } from "../../../../model/wire.ts";
import type { Services } from "../../../services.tsx";
import { carriedBy } from "../../model/carried.ts";
import { faultOf, textToResolve } from "./cell-text.ts";
import type { SheetColumn } from "./columns.ts";
import { type Answer, findByPart, findByTexts } from "./lookup.ts";
import type { PastePlan, PasteProblem } from "./paste.ts";
import type { CellValue } from "./patches.ts";
import type { SheetStore } from "./sheet-store.ts";

interface Surroundings {
  readonly store: SheetStore;
  readonly columns: readonly SheetColumn[];
  readonly isEditable: (row: Row, column: number) => boolean;
  /** Something is being asked that a save waits for. */
  readonly wait: (work: Promise<unknown>) => void;
  readonly services: Pick<Services, "source" | "viewer">;
  readonly entities: Readonly<Record<string, Entity>>;
}

export interface Resolver {
  /** A text was typed as a reference, in the step with the mark: the record that it names takes its place, with what it carries. */
  readonly typed: (row: string, column: SheetColumn, text: string, mark: number) => void;
  /** A record was chosen: what it carries is filled in. */
  readonly chosen: (row: string, column: SheetColumn, id: string, mark: number) => void;
  /** A plan with the records that its texts name; texts that name none or several become problems. */
  readonly planned: (plan: PastePlan) => Promise<PastePlan>;
}

/** A reference whose record has come, and the columns on the way to it. */
interface Arrived {
  readonly column: SheetColumn;
  readonly id: string;
  readonly record: Row | undefined;
  readonly before: readonly string[];
}

/** Turns texts into records, and fills in what a record carries into other cells of its row (x-carry), and what the records among that carry further. */
export function createResolver({ store, columns, isEditable, wait, services, entities }: Surroundings): Resolver {
  const targetOf = ({ field }: SheetColumn) => entities[field.property["x-entity"] ?? ""];
  const carried = (column: SheetColumn, record: Row | undefined) => {
    const target = targetOf(column);
    return target && record ? carriedBy(column.field, target, record, services.viewer) : [];
  };

  /** What the record fills into a row, and which references among that carry further. */
  function fillings(row: Row, { column, record, before }: Arrived): { values: Record<string, unknown>; further: [SheetColumn, string][] } {
    const values: Record<string, unknown> = {};
    const further: [SheetColumn, string][] = [];
    for (const [field, filling] of carried(column, record)) {
      const place = columns.findIndex(({ name }) => name === field);
      const next = columns[place];
      if (!next || before.includes(field) || field === column.name || !isEditable(row, place)) continue;
      values[field] = filling;
      const id = idOf(filling);
      if (id !== null) further.push([next, id]);
    }
    return { values, further };
  }

  /** @param reference what takes the place of the text in the cell; undefined: the record stands there already */
  function put(row: string, arrived: Arrived, mark: number, text?: string, reference?: Reference): void {
    const { column, id, before } = arrived;
    let next: readonly [SheetColumn, string][] = [];
    store.amend(mark, row, (then) => {
      // The cell may have been written over while the server was asked.
      const stands = reference ? textToResolve(then[column.name]) === text : idOf(then[column.name]) === id;
      if (!stands) return {};
      const { values, further } = fillings(then, arrived);
      next = further;
      return reference ? { [column.name]: reference, ...values } : values;
    });
    for (const [further, to] of next) fillFrom(row, further, to, mark, [...before, column.name]);
  }

  /** A record stands in the cell, chosen or carried there: what it carries is filled in. A ring of carrying columns ends where it began. */
  function fillFrom(row: string, column: SheetColumn, id: string, mark: number, before: readonly string[]): void {
    const entity = column.field.property["x-entity"];
    if (entity === undefined || !column.field.property["x-carry"]) return;
    wait(recordOf(column, entity, id).then((record) => put(row, { column, id, record, before }, mark)));
  }

  async function resolveTyped(row: string, column: SheetColumn, text: string, mark: number): Promise<void> {
    const entity = targetOf(column);
    if (!entity) return;
    const { filter } = column.plan;
    let answer: Answer | undefined = (await findByTexts([text], entity, services, filter)).get(text);
    if (answer === "none") answer = await findByPart(text, entity, services.source, filter);
    if (!answer || typeof answer === "string") return;
    const { reference } = answer;
    const record = answer.record ?? (await recordOf(column, entity.$id, reference.id));
    put(row, { column, id: reference.id, record, before: [] }, mark, text, reference);
  }

  async function recordOf(column: SheetColumn, entity: string, id: string): Promise<Row | undefined> {
    const document = entities[entity];
    if (!column.field.property["x-carry"] || !document || !mayDo(services.viewer, document, "view")) return undefined;
    return services.source.get(entity, id).catch(() => undefined);
  }

  return {
    typed: (row, column, text, mark) => wait(resolveTyped(row, column, text, mark)),
    chosen: (row, column, id, mark) => fillFrom(row, column, id, mark, []),
    async planned(plan) {
      const { box } = plan;
      const cells: CellValue[] = [];
      const problems: PasteProblem[] = [...plan.problems];
      for (const [name, mine] of Map.groupBy(plan.cells, ({ column }) => column)) {
        const column = columns.find((each) => each.name === name);
        const texts = mine.flatMap(({ value }) => textToResolve(value) ?? []);
        const entity = column && targetOf(column);
        if (!column || !entity || texts.length === 0) {
          cells.push(...mine);
          continue;
        }
        const answers = await findByTexts(texts, entity, services, column.plan.filter).catch(() => undefined);
        for (const cell of mine) {
          const text = textToResolve(cell.value);
          const answer = text === undefined ? undefined : (answers?.get(text) ?? "failed");
          if (answer === undefined) cells.push(cell);
          else if (typeof answer === "string") problems.push({ row: cell.row, column, text: text ?? "", fault: { code: FAULTS[answer] } });
          else {
            cells.push({ ...cell, value: answer.reference });
            for (const [field, value] of carried(column, answer.record)) {
              const place = columns.findIndex((each) => each.name === field);
              const row = store.rows()[cell.row] ?? plan.added[cell.row - store.rows().length];
              const isPasted = place >= box.left && place <= box.right;
              if (place >= 0 && !isPasted && row && isEditable(row, place) && !faultOf(value, columns[place] as SheetColumn))
                cells.push({ row: cell.row, column: field, value });
            }
          }
        }
      }
      return { ...plan, cells, problems: problems.sort((a, b) => a.row - b.row) };
    },
  };
}

const FAULTS = { none: "notFound", several: "several", failed: "failed" } as const;
