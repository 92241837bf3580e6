import { access } from "../../model/access.ts";
import { allOf, type Condition, idOf } from "../../model/condition.ts";
import type { DataSource, Values } from "../../model/data-source.ts";
import type { Entity } from "../../model/documents.ts";
import { keepOf } from "../../model/fields.ts";
import type { Viewer } from "../services.tsx";
import type { ChildBy, ChildPlan } from "./child-screen.ts";

export type ChildByAlso = ChildBy & { readonly also: NonNullable<ChildBy["also"]> };

/** What a child's rows are read for, beside their columns: to say by which of the two they belong. */
export const fieldsOfBelonging = ({ by, also }: ChildByAlso): string[] => [by, also.field];

/** The largest page of records that there is. */
const MOST = 500;

interface Asking {
  readonly source: DataSource;
  readonly viewer: Viewer;
  readonly master: Entity;
  readonly signal: AbortSignal;
}

/** Which rows belong to the masters, by reference or by what a list of theirs holds (`also`): of what that list holds now, and in whose tenant, they are asked. */
export async function conditionWithAlso(
  { screen, entity }: ChildPlan,
  { by, also }: ChildByAlso,
  masters: readonly string[],
  { source, viewer, master, signal }: Asking,
): Promise<Condition | undefined> {
  const inTenants = [entity, master].every((one) => keepOf(one).tenant && access(one, "tenant", viewer, "view") !== "hidden");
  const columns = [also.in, ...(inTenants ? ["tenant"] : [])];
  const parts = Array.from({ length: Math.ceil(masters.length / MOST) }, (_, at) => masters.slice(at * MOST, (at + 1) * MOST));
  const pages = parts.map((ids) => {
    const condition: Condition = { field: "id", op: "in", value: ids };
    return source.list(master.$id, { current: 1, size: MOST, condition, columns }, signal);
  });
  const records = (await Promise.all(pages)).flatMap((page) => page.records);
  const through = records.flatMap((record): Condition[] => {
    const values = listIn(record, also.in);
    if (values.length === 0) return [];
    const alike: Condition = { field: also.field, op: "in", value: [...values] };
    return [inTenants ? { all: [alike, tenantOf(record)] } : alike];
  });
  return allOf(screen.filter, { any: [{ field: by, op: "in", value: [...masters] }, ...through] });
}

const tenantOf = ({ tenant }: Values): Condition => {
  const id = idOf(tenant);
  return id === null ? { field: "tenant", op: "empty" } : { field: "tenant", op: "eq", value: id };
};

const listIn = (record: Values, name: string): readonly unknown[] => {
  const value = record[name];
  return Array.isArray(value) ? value : [];
};

/** Whether a row refers to one of the masters itself. */
export const refersTo = (row: Values, by: string, masters: readonly string[]): boolean =>
  [row[by] ?? []].flat().some((one) => masters.includes(idOf(one) ?? ""));
