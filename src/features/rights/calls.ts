import { useMemo } from "react";
import { callsOf } from "../../client/calls.ts";
import { CHANGES } from "../../model/contract/changes.ts";
import { RIGHTS_DRAFT } from "../../model/contract/rights-draft.ts";
import { RIGHTS_TREE } from "../../model/contract/rights-tree.ts";
import { useRightsHttp } from "./http.ts";

/** The calls of the workbench. */
export function useRightsCalls() {
  const http = useRightsHttp();
  return useMemo(() => ({ tree: callsOf(http, RIGHTS_TREE), draft: callsOf(http, RIGHTS_DRAFT), changes: callsOf(http, CHANGES) }), [http]);
}
export type RightsCalls = ReturnType<typeof useRightsCalls>;
