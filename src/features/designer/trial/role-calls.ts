import type { ChangeSet } from "../../../model/change-set.ts";
import { RIGHTS_DRAFT, type RightsDraft } from "../../../model/contract/rights-draft.ts";
import { RIGHTS_TREE } from "../../../model/contract/rights-tree.ts";
import type { DataSource } from "../../../model/data-source.ts";
import { type GridRole, gridRole } from "../../../model/rights-grid-draft.ts";
import type { Row } from "../../../model/wire.ts";

/** Roles as the workbench has them: what they grant, and the changes of them that somebody has collected and not applied. */
export interface RoleCalls {
  readonly roles: () => Promise<readonly GridRole[]>;
  /** The open draft of who asks. */
  readonly draft: () => Promise<RightsDraft | null>;
  readonly keep: (draft: { readonly version: number | null; readonly name: string; readonly changes: ChangeSet }) => Promise<unknown>;
}

/** The same calls that the workbench makes, with the permissions that it asks for: role:view, and rights-draft:rehearse for the draft. */
export const roleCalls = (source: DataSource): RoleCalls => ({
  roles: async () => {
    const { roles } = (await source.call("GET", RIGHTS_TREE.roles.path)) as { readonly roles: readonly Row[] };
    return roles.map(gridRole);
  },
  draft: () => source.call("GET", RIGHTS_DRAFT.load.path) as Promise<RightsDraft | null>,
  keep: (draft) => source.call("PUT", RIGHTS_DRAFT.save.path, draft),
});
