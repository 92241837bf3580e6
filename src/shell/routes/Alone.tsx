import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../title/use-page-title.ts";
import type { PageRoute } from "./route.ts";

/** A page that fills its window: no menu, no tabs. */
export function Alone({ route: { page, params, query } }: { route: PageRoute }) {
  const { t } = useTranslation();
  const { component: Page, title } = page;
  usePageTitle(t(title));
  return (
    <Suspense>
      <Page params={params} query={query} />
    </Suspense>
  );
}
