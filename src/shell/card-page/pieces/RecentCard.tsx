import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../../model/contract/menu.ts";
import { MenuIcon } from "../../../widgets/blocks/icon/icons.tsx";
import { trailTo } from "../../menu/tree.ts";
import { PageLink } from "../../PageLink.tsx";
import { useRecent } from "../../pages/recent.ts";
import { useSession } from "../../session/store.ts";
import { Card } from "../Card.tsx";
import css from "../card-page.module.css";
import type { PieceProps } from "../card-props.ts";

/** What the user opened last in this browser, as far as it is still in the menu. */
export function RecentCard({ title }: PieceProps) {
  const { t } = useTranslation("dashboard");
  const user = useSession((state) => state.user?.userId ?? "");
  const menu = useSession((state) => state.menu) ?? [];
  const visited = useRecent((state) => state.byUser[user]) ?? [];
  const recent = visited.map((path) => trailTo(menu, path)).filter((trail) => trail.length > 0);
  return (
    <Card name="recent" title={title} empty={recent.length === 0 && t("recent.none")}>
      <ul className={css.recent}>
        {recent.map((trail) => (
          <li key={trail.at(-1)?.path}>
            <RecentLink trail={trail} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RecentLink({ trail }: { trail: readonly MenuEntry[] }) {
  const entry = trail.at(-1);
  if (!entry) return null;
  return (
    <PageLink to={entry.path} className={css.tile}>
      <span className={css.icon}>
        <MenuIcon name={entry.meta.icon} />
      </span>
      <span className={css.names}>
        <strong>{entry.meta.title}</strong>
        {trail.length > 1 && <small>{trail[0]?.meta.title}</small>}
      </span>
    </PageLink>
  );
}
