import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/setup.ts";
import { useMenuDialog } from "./store.ts";

const BoundRoles = lazy(async () => ({ default: (await Promise.all([import("./BoundRoles.tsx"), loadTexts("menuTools")]))[0].BoundRoles }));

/** Draws what the actions of the menu's screens show. Stands once, beside the pages. */
export function MenuDialogs() {
  const { question, answer } = useMenuDialog();
  if (!question) return null;
  return (
    <Suspense>
      <BoundRoles key={question.id} {...question} onClose={answer} />
    </Suspense>
  );
}
