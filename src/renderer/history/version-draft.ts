import { access } from "../../model/access.ts";
import type { Values } from "../../model/data-source.ts";
import type { Entity } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import type { RecordVersion } from "../../model/history.ts";
import { isMasked } from "../../model/mask.ts";
import { sameValue } from "../../model/merge.ts";
import type { Row } from "../../model/wire.ts";
import type { FieldPlan, FormPlan } from "../form/model/plan.ts";
import { newRowId, rowsOf } from "../form/model/rows.ts";
import type { Draft } from "../form/state/draft.ts";
import type { Viewer } from "../services.tsx";

/** A version as something that stands unsaved in the edit form. */
export interface RestoredVersion {
  /** Another number each time, so that a form begins anew with it. */
  readonly turn: number;
  readonly draft: Draft;
  /** Titles of fields that were otherwise then and stay as they are: the viewer may not write them, or sees them in part. */
  readonly skipped: readonly string[];
  /** When the version came about, an instant, where the viewer may see that. */
  readonly time?: string | undefined;
}

/**
 * What of a version goes into the edit form: the fields that the form lets this viewer write and that were otherwise then. A masked value
 * is left out: only stars would be stored.
 */
export function draftOfVersion(
  { entity, fields }: FormPlan,
  viewer: Viewer,
  { former: then, now }: RecordVersion,
): Pick<RestoredVersion, "draft" | "skipped"> {
  const values: Record<string, unknown> = {};
  const base: Record<string, unknown> = {};
  const skipped: string[] = [];
  for (const field of fieldsOf(entity).values()) {
    const { name, property, system } = field;
    const plan = fields.get(name);
    const former = plan?.details ? formerRows(plan, viewer, rowsOf(then[name]), rowsOf(now[name])) : (then[name] ?? null);
    if (sameValue(former, now[name] ?? null)) continue;
    if (plan && plan.access === "editable" && !isMasked(entity, field, viewer)) {
      values[name] = former;
      base[name] = now[name] ?? null;
    } else if (!system && !followsByItself(field)) skipped.push(property.title);
  }
  return { draft: { mode: "edit", id: now.id, version: now.version, values, base }, skipped };
}

/** The server, or the form, works it out from what is restored. */
const followsByItself = ({ property }: Field): boolean => property["x-readonly"] === true || property["x-computed"] !== undefined;

/** Rows that are gone can only come back as new ones. */
function formerRows({ details }: FieldPlan, viewer: Viewer, then: readonly Row[], now: readonly Row[]): Row[] {
  const entity = details?.entity;
  if (!entity) return [...then];
  const stored = new Map(now.map((row) => [row.id, row]));
  return then.map((row) => {
    const is = stored.get(row.id);
    return is ? { ...row, ...unchangeable(entity, viewer, is) } : { ...withoutMasked(entity, viewer, row), id: newRowId() };
  });
}

/** The cells of a stored row that the viewer cannot put back. */
function unchangeable(entity: Entity, viewer: Viewer, row: Row): Values {
  const fields = [...fieldsOf(entity).values()].filter(
    (field) => isMasked(entity, field, viewer) || (access(entity, field.name, viewer, "edit") !== "editable" && !followsByItself(field)),
  );
  return Object.fromEntries(fields.filter(({ name }) => name in row).map(({ name }) => [name, row[name]]));
}

const withoutMasked = (entity: Entity, viewer: Viewer, row: Row): Values =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => {
      const field = fieldsOf(entity).get(name);
      return !field || !isMasked(entity, field, viewer);
    }),
  );
