import { useCallback, useState } from "react";
import { usePane } from "../../../../renderer/services.tsx";
import type { SheetDraft } from "./sheet-rows.ts";

/** Under which name the desk keeps the sheets of a flow that cannot be read yet, by step. */
const PART = "matrix";
type Drafts = Readonly<Record<string, SheetDraft>>;

/** What was typed into the sheet of a step and could not be read: it is there when the sheet is opened again, also tomorrow. */
export function useSheetDraft(step: string): {
  readonly draft: SheetDraft | undefined;
  readonly keep: (draft: SheetDraft | undefined) => void;
} {
  const { desk } = usePane();
  const [draft] = useState(() => draftsOf(desk?.get(PART)?.value)[step]);
  const keep = useCallback(
    (next: SheetDraft | undefined) => {
      const { [step]: former, ...others } = draftsOf(desk?.get(PART)?.value);
      if (!former && !next) return;
      const drafts: Drafts = { ...others, ...(next && { [step]: next }) };
      desk?.set(PART, Object.keys(drafts).length > 0 ? { entity: "flow-entry", value: drafts } : null);
    },
    [desk, step],
  );
  return { draft, keep };
}

const draftsOf = (value: unknown): Drafts => (typeof value === "object" && value !== null ? (value as Drafts) : {});
