import { useMemo } from "react";
import { idOf } from "../../../../model/condition.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { Row } from "../../../../model/wire.ts";
import { useBundle } from "../../../bundle.tsx";
import { type Services, useServices } from "../../../services.tsx";
import { carriedBy } from "../../model/carried.ts";
import { faultOf, textToResolve } from "./cell-text.ts";
import type { SheetColumn } from "./columns.ts";
import { type Answer, findByPart, findByTexts } from "./lookup.ts";
import type { PastePlan, PasteProblem } from "./paste.ts";
import type { CellValue } from "./patches.ts";
import type { SheetStore } from "./sheet-store.ts";

interface Options {
  readonly store: SheetStore;
  readonly columns: readonly SheetColumn[];
  readonly isEditable: (row: Row, column: number) => boolean;
  /** Something is being asked that a save waits for. */
  readonly wait: (work: Promise<unknown>) => void;
}

export interface Resolver {
  /** A text was typed as a reference, in the step with the mark: the record that it names takes its place, with what it carries. */
  readonly typed: (row: string, column: SheetColumn, text: string, mark: number) => void;
  /** A record was chosen: what it carries is filled in. */
  readonly chosen: (row: string, column: SheetColumn, id: string, mark: number) => void;
  /** A plan with the records that its texts name; texts that name none or several become problems. */
  readonly planned: (plan: PastePlan) => Promise<PastePlan>;
}

/** Turns texts into records, and fills in what a record carries into other cells of its row (x-carry), and what the records among that carry further. */
export function useResolver({ store, columns, isEditable, wait }: Options): Resolver {
  const services = useServices();
  const { entities } = useBundle();
  return useMemo(() => {
    const targetOf = ({ field }: SheetColumn) => entities[field.property["x-entity"] ?? ""];
    const carried = (column: SheetColumn, record: Row | undefined) => {
      const target = targetOf(column);
      return target && record ? carriedBy(column.field, target, record, services.viewer) : [];
    };

    function put(
      row: string,
      column: SheetColumn,
      value: unknown,
      record: Row | undefined,
      mark: number,
      before: readonly string[] = [],
    ): void {
      const at = store.rows().findIndex(({ id }) => id === row);
      const now = store.rows()[at];
      if (!now) return;
      const cells: CellValue[] = value === undefined ? [] : [{ row: at, column: column.name, value }];
      const done = [...before, column.name];
      const further: (() => void)[] = [];
      for (const [field, filling] of carried(column, record)) {
        const place = columns.findIndex(({ name }) => name === field);
        const next = columns[place];
        if (!next || done.includes(field) || !isEditable(now, place)) continue;
        cells.push({ row: at, column: field, value: filling });
        further.push(() => fillFrom(row, next, idOf(filling), mark, done));
      }
      if (cells.length) store.amend(mark, cells);
      for (const fill of further) fill();
    }

    /** A record stands in the cell, chosen or carried there: what it carries is filled in. A ring of carrying columns ends where it began. */
    function fillFrom(row: string, column: SheetColumn, id: string | null, mark: number, before: readonly string[]): void {
      const entity = column.field.property["x-entity"];
      if (id === null || entity === undefined || !column.field.property["x-carry"]) return;
      wait(recordOf(services, column, entity, id).then((record) => put(row, column, undefined, record, mark, before)));
    }

    async function resolveTyped(row: string, column: SheetColumn, text: string, mark: number): Promise<void> {
      const entity = targetOf(column);
      if (!entity) return;
      const { filter } = column.plan;
      let answer: Answer | undefined = (await findByTexts([text], entity, services, filter)).get(text);
      if (answer === "none") answer = await findByPart(text, entity, services.source, filter);
      if (!answer || typeof answer === "string") return;
      // The cell may have been written over while the server was asked.
      const now = store.rows().find(({ id }) => id === row);
      if (textToResolve(now?.[column.name]) !== text) return;
      const record = answer.record ?? (await recordOf(services, column, entity.$id, answer.reference.id));
      put(row, column, answer.reference, record, mark);
    }

    async function recordOf({ source, viewer }: Services, column: SheetColumn, entity: string, id: string): Promise<Row | undefined> {
      const document = entities[entity];
      if (!column.field.property["x-carry"] || !document || !mayDo(viewer, document, "view")) return undefined;
      return source.get(entity, id).catch(() => undefined);
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
            else if (typeof answer === "string")
              problems.push({ row: cell.row, column, text: text ?? "", fault: { code: FAULTS[answer] } });
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
  }, [store, columns, isEditable, wait, services, entities]);
}

const FAULTS = { none: "notFound", several: "several", failed: "failed" } as const;
