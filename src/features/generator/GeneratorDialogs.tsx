import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/setup.ts";
import { useGeneratorDialog } from "./store.ts";

const ChooseTables = lazy(async () => ({
  default: (await Promise.all([import("./ChooseTables.tsx"), loadTexts("generator")]))[0].ChooseTables,
}));
const PreviewFiles = lazy(async () => ({
  default: (await Promise.all([import("./PreviewFiles.tsx"), loadTexts("generator")]))[0].PreviewFiles,
}));

const TakenTables = lazy(async () => ({
  default: (await Promise.all([import("./TakenTables.tsx"), loadTexts("generator")]))[0].TakenTables,
}));

/** Draws what the actions of generated tables show. Stands once, beside the pages. */
export function GeneratorDialogs() {
  const { question, turn, answer } = useGeneratorDialog();
  if (!question) return null;
  return (
    <Suspense>
      {question.kind === "choose" ? (
        <ChooseTables key={turn} {...question} onAnswer={answer} />
      ) : question.kind === "taken" ? (
        <TakenTables key={turn} {...question} onClose={() => answer()} />
      ) : (
        <PreviewFiles key={turn} {...question} onClose={() => answer()} />
      )}
    </Suspense>
  );
}
