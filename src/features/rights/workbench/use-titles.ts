import type { GridLine } from "../../../model/rights-grid-lines.ts";
import { useTexts } from "../../../renderer/texts.ts";

/** What lines of the tree are called. */
export function useTitles(): (line: GridLine) => string {
  const t = useTexts("workbench");
  return (line) => {
    switch (line.kind) {
      case "place":
        return line.node.kind === "others" || line.node.kind === "product" ? t(`tree.${line.node.kind}`) : line.node.title;
      case "action":
        return line.alone ? line.permission.title : line.permission.name;
      case "records":
        return t("tree.records", { entity: line.table.title });
      case "field":
        return line.ofDetails ? t("tree.ofDetails", { details: line.table.title, field: line.field.title }) : line.field.title;
    }
  };
}
