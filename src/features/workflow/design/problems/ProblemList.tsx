import { ProblemPanel } from "../../../../renderer/draft/ProblemPanel.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { type DesignStore, useDesign } from "../design-store.ts";

interface ListProps {
  readonly store: DesignStore;
  readonly onClose: () => void;
}

/** Everything that is wrong with the flow as it stands, errors first; a press chooses the element of which it speaks. */
export function ProblemList({ store, onClose }: ListProps) {
  const t = useTexts("design");
  const problems = useDesign(store, (state) => state.problems);
  const selection = useDesign(store, (state) => state.selection);
  const sorted = [...problems.filter(({ severity }) => severity === "error"), ...problems.filter(({ severity }) => severity !== "error")];
  return (
    <ProblemPanel
      problems={sorted.map(({ code, severity, element, message }) => ({
        ...{ key: `${code} ${element}`, severity, message, element },
        isCurrent: element !== null && element === selection,
      }))}
      texts={{ title: t("problems.title"), close: t("problems.close"), none: t("problems.fine") }}
      onChoose={({ element }) => store.getState().select(element ?? undefined)}
      onClose={onClose}
    />
  );
}
