import { ProblemPanel } from "../../../renderer/draft/ProblemPanel.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { Target } from "../canvas/target.ts";
import { type DesignStore, useDesign } from "../store.ts";

interface ListProps {
  readonly store: DesignStore;
  readonly onChoose: (target: Target) => void;
  readonly onClose: () => void;
}

/** Everything that is wrong with the design; a press chooses what it is about. */
export function ProblemList({ store, onChoose, onClose }: ListProps) {
  const t = useTexts("designer");
  const problems = useDesign(store, (state) => state.told);
  const selection = useDesign(store, (state) => state.selection);
  return (
    <ProblemPanel
      problems={problems.map(({ message, target, document }) => ({
        ...{ key: `${document} ${target}`, severity: "error" as const, message, target },
        isCurrent: target === selection,
      }))}
      texts={{ title: t("frame.problemsTitle"), close: t("frame.closeProblems"), none: t("frame.problemsNone") }}
      onChoose={({ target }) => onChoose(target)}
      onClose={onClose}
    />
  );
}
