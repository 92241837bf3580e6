import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/setup.ts";
import { useMenuDialog } from "./store.ts";

const BoundRoles = lazy(async () => ({ default: (await Promise.all([import("./BoundRoles.tsx"), loadTexts("menuTools")]))[0].BoundRoles }));
const SyncDialog = lazy(async () => ({ default: (await Promise.all([import("./SyncDialog.tsx"), loadTexts("menuTools")]))[0].SyncDialog }));

/** Draws what the actions of the menu's screens show. Stands once, beside the pages. */
export function MenuDialogs() {
  const { question, turn, answer } = useMenuDialog();
  if (!question) return null;
  return (
    <Suspense>
      {question.kind === "roles" ? (
        <BoundRoles key={turn} {...question} onClose={() => answer()} />
      ) : (
        <SyncDialog key={turn} plan={question.plan} onAnswer={answer} />
      )}
    </Suspense>
  );
}
