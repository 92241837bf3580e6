import { PromotionPage as Promotion } from "../features/promotion/PromotionPage.tsx";
import { useGo } from "../shell/navigation.tsx";
import { useShell } from "../shell/services.tsx";

/** The page from which items go to another site, and to which they come. */
export function PromotionPage() {
  const go = useGo();
  const { account } = useShell();
  return <Promotion calls={account.promotion} go={go} />;
}
