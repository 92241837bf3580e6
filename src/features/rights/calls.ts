import { useMemo } from "react";
import { callsOf } from "../../client/calls.ts";
import { CHANGES } from "../../model/contract/changes.ts";
import { RIGHTS_DRAFT } from "../../model/contract/rights-draft.ts";
import { RIGHTS_EXPLAIN } from "../../model/contract/rights-explain.ts";
import { RIGHTS_TREE } from "../../model/contract/rights-tree.ts";
import { ROLE_COLUMN } from "../../model/contract/role-column.ts";
import { useRightsHttp } from "./http.ts";

/** The calls of the workbench, and of what stands in forms of roles and users. */
export function useRightsCalls() {
  const http = useRightsHttp();
  return useMemo(
    () => ({
      tree: callsOf(http, RIGHTS_TREE),
      draft: callsOf(http, RIGHTS_DRAFT),
      changes: callsOf(http, CHANGES),
      columns: callsOf(http, ROLE_COLUMN),
      why: callsOf(http, RIGHTS_EXPLAIN),
    }),
    [http],
  );
}
export type RightsCalls = ReturnType<typeof useRightsCalls>;
