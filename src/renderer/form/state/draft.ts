import type { Values } from "../../../model/data-source.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import type { Desk } from "../../services.tsx";
import type { FormModel } from "../model/form-model.ts";

/** Under which name the form of a screen keeps what stands unsaved in it. */
const PART = "form";

/** A record that was being added or edited when its user went away. */
export interface Draft {
  readonly mode: "add" | "edit";
  /** The record, and its version when it was loaded. */
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  /** Values of a new record that the form was opened with. */
  readonly initial?: Values | undefined;
  /** The fields that were touched: as they stand in the form, and as they stood before. */
  readonly values: Values;
  readonly base: Values;
  /** When it was kept: an ISO instant. */
  readonly at?: string | undefined;
}

/** The draft that the screen's user left, of a record of this entity. */
export function draftOn(desk: Desk | undefined, entity: Entity): Draft | undefined {
  const entry = desk?.get(PART);
  const draft = entry?.value as Partial<Draft> | undefined;
  if (entry?.entity !== entity.$id || (draft?.mode !== "add" && draft?.mode !== "edit") || !draft.values) return undefined;
  return { ...draft, mode: draft.mode, values: draft.values, base: draft.base ?? {}, at: entry.updatedAt };
}

export const forgetDraft = (desk: Desk | undefined): void => desk?.set(PART, null);

/** Keeps what stands unsaved in a form, or forgets it when nothing does. Reads what the form observes. */
export function keepDraft(desk: Desk, model: FormModel, start: Pick<Draft, "mode" | "id" | "initial">): void {
  const { values, base } = model.unsaved();
  const { version } = model.base() as Partial<Row>;
  const draft: Draft = { ...start, version, values, base };
  desk.set(PART, Object.keys(values).length === 0 ? null : { entity: model.plan.entity.$id, value: draft });
}

/**
 * The record from which a draft goes on. When it was saved by somebody meanwhile, the fields of the draft stand as they stood then, so that
 * the two changes can be merged; what the draft did not touch is taken as it is now.
 */
export function baseOfDraft(draft: Draft, stored: Row): Row {
  return stored.version === draft.version ? stored : { ...stored, ...draft.base, id: stored.id, version: draft.version ?? 0 };
}
