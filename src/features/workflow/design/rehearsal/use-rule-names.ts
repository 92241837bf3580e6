import { useMemo } from "react";
import type { FlowSettings } from "../../../../flow/design/settings.ts";
import type { Words } from "../../../../flow/design/words.ts";
import type { RuleOfFile } from "../../../../model/contract/flow/rehearsal.ts";
import type { Entity } from "../../../../model/documents.ts";
import { useCodes } from "../panel/codes.ts";

/** What the codes in these rules stand for; keep the rules stable. */
export function useRuleNames(rules: readonly RuleOfFile[], nodes: ReadonlyMap<string, string>, entity?: Entity): Words["nameOf"] {
  const settings = useMemo(() => ({ people: rules }) as unknown as FlowSettings, [rules]);
  const codes = useCodes(settings);
  return useMemo(
    () => (kind, code) => {
      if (kind === "node") return nodes.get(code);
      return kind === "field" ? entity?.properties[code]?.title : codes.nameOf(kind, code);
    },
    [nodes, entity, codes],
  );
}
