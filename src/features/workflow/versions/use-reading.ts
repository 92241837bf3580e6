import { useCallback } from "react";
import type { Reading } from "../../../flow/design/words.ts";
import type { Graph } from "../../../flow/graph.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowForm } from "../design/use-flow-form.ts";
import { useLabelOf } from "../operations/useLabelOf.ts";

/**
 * Gives how the reader of the page reads what is different between two versions of a flow: steps and fields by what they are called.
 * @param entry id of the flow
 */
export function useReading(entry: string): (graphs: readonly Graph[]) => Reading {
  const t = useTexts("design");
  const { language } = useServices();
  const labelOf = useLabelOf();
  const { entity, entities } = useFlowForm(entry);
  return useCallback(
    (graphs) => {
      const titleOf = (path: string): string | undefined => {
        const [field = "", column] = path.split(".");
        const property = entity?.properties[field];
        const rows = entities[property?.["x-details"] ?? property?.["x-entity"] ?? ""];
        const inner = column === undefined ? undefined : rows?.properties[column]?.title;
        return column === undefined ? property?.title : inner && `${property?.title} · ${inner}`;
      };
      const nodeOf = (id: string) => graphs.map(({ nodes }) => nodes[id]?.name).find((name) => name);
      return {
        say: (key, params) => t(key, { ...params }),
        nameOf: (kind, code) => (kind === "node" ? nodeOf(code) : kind === "field" ? titleOf(code) : undefined),
        language,
        operationOf: (type) => labelOf({ type }),
      };
    },
    [t, language, labelOf, entity, entities],
  );
}
