import { carriedOver, closedInDraft } from "../../../model/closing-draft.ts";
import { useRightsCalls } from "../calls.ts";
import type { FieldLine } from "./tree-props.ts";
import type { OpenedData } from "./use-data.ts";
import { assertDone } from "./use-draft.ts";

/** What came of closing a field. */
export interface ClosedField {
  readonly roles: number;
  /** Takes it back; undefined where nothing was changed. */
  readonly undo: (() => Promise<void>) | undefined;
}

/** Closes a field in all roles at once, beside the draft: of its roles the draft keeps what else it changes, and does not open the field again. */
export function useFieldClosing({ workbench, reload }: OpenedData, { table, field }: FieldLine): () => Promise<ClosedField> {
  const calls = useRightsCalls();
  const place = { entity: table.id, master: table.master ?? table.id, fields: table.fields };
  return async () => {
    const { set, roles } = await calls.columns.close({ params: { id: `${table.id}:${field.name}` } });
    const draft = workbench.changes();
    let former = draft;
    await reload((before, now) => {
      former = carriedOver(draft, before, now);
      return carriedOver(closedInDraft(draft, before, place, field.name), before, now);
    });
    if (set === null) return { roles: 0, undo: undefined };
    const { shown } = workbench.getState();
    const undo = async () => {
      const outcomes = await calls.changes.undo({ params: { set } });
      // What was drafted since is kept as it is; else the draft says again what it said before.
      const rest = workbench.getState().shown === shown ? former : workbench.changes();
      await reload((before, now) => carriedOver(rest, before, now));
      assertDone(outcomes);
    };
    return { roles: roles.length, undo };
  };
}
