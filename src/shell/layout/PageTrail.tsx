import { useOwnTrail } from "../menu/chosen.ts";
import { useAddress } from "../routes/use-address.ts";
import { useSession } from "../session/store.ts";
import { useActive } from "../tabs/use-active.ts";
import { useTitleOf } from "../tabs/use-title-of.ts";
import { usePageTitle } from "../title/use-page-title.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";

interface PageTrailProps {
  /** Shown as the way to the page through the menu, as its name alone, or in the title of the window only. */
  readonly place: "trail" | "name" | "title";
}

/** Says which page is in front: in the title of the window, and as far as there is room beside the tools. */
export function PageTrail({ place }: PageTrailProps) {
  const { address } = useAddress();
  const trail = useOwnTrail(useSession((state) => state.menu) ?? [], address);
  const title = useTitleOf()(useActive());
  usePageTitle(title);
  if (place === "title") return null;
  return <Breadcrumb trail={place === "name" || trail.at(-1)?.meta.breadcrumb === false ? [] : trail} title={title} />;
}
