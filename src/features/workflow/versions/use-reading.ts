import { useMemo } from "react";
import type { Reading } from "../../../flow/design/difference-words.ts";
import type { Graph } from "../../../flow/graph.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useLabelOf } from "../operations/useLabelOf.ts";

/** How the reader of the page reads what is different between two versions. */
export function useReading(graphs: readonly Graph[]): Reading {
  const t = useTexts("design");
  const { language } = useServices();
  const labelOf = useLabelOf();
  return useMemo(
    () => ({
      say: (key, params) => t(key, { ...params }),
      nameOf: (kind, code) => (kind === "node" ? graphs.map(({ nodes }) => nodes[code]?.name).find((name) => name) : undefined),
      language,
      operationOf: (type) => labelOf({ type }),
    }),
    [t, graphs, language, labelOf],
  );
}
