import type { ChangeSet } from "../../../model/change-set.ts";
import type { OpenedData } from "./use-data.ts";
import type { useDraft } from "./use-draft.ts";
import type { WorkbenchView } from "./view.ts";

/** What the parts of the workbench work with. */
export interface ViewProps {
  readonly data: OpenedData;
  readonly draft: ReturnType<typeof useDraft>;
  readonly view: WorkbenchView;
  /** Shows something else; the address says it. */
  readonly show: (part: Partial<WorkbenchView>) => void;
  readonly go: (address: string, options?: { readonly replace?: boolean }) => void;
  /** Opens the product in a window of its own as a person would see it under these changes, read only; absent where that cannot be done. */
  readonly lookAs?: ((person: string, changes: ChangeSet) => Promise<void>) | undefined;
}
