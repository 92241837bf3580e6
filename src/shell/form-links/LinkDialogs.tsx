import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/setup.ts";
import { showLink, useLinkDialog } from "./link-store.ts";

const LinkDialog = lazy(async () => ({
  default: (await Promise.all([import("./LinkDialog.tsx"), loadTexts("publicForm")]))[0].LinkDialog,
}));

/** Draws what the action of public links shows. Stands once, beside the pages. */
export function LinkDialogs() {
  const { link } = useLinkDialog();
  if (!link) return null;
  return (
    <Suspense>
      <LinkDialog {...link} onClose={() => showLink(undefined)} />
    </Suspense>
  );
}
