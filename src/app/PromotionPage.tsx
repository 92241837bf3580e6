import { PromotionPage as Promotion } from "../features/promotion/PromotionPage.tsx";
import { useGo } from "../shell/navigation.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { useShell } from "../shell/services.tsx";

/** The page from which items go to another site, and to which they come. */
export function PromotionPage({ query }: PageProps) {
  const go = useGo();
  const { account } = useShell();
  return <Promotion key={query.package} calls={account.promotion} go={go} wanted={query.package} />;
}
