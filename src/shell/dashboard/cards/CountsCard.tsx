import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Count } from "../../../model/contract/dashboard.ts";
import { PageLink } from "../../PageLink.tsx";
import { useShell } from "../../services.tsx";
import { Card } from "../Card.tsx";
import css from "../dashboard.module.css";

/** How many users, tenants, organisations and departments there are, as far as the user may know. */
export function CountsCard() {
  const { t } = useTranslation("dashboard");
  const { account, language } = useShell();
  const query = useQuery({
    queryKey: ["dashboard", "counts", language],
    queryFn: ({ signal }) => account.dashboard.counts({ signal }),
  });
  return (
    <Card name="counts" query={query} empty={query.data?.length === 0 && t("counts.none")}>
      <ul className={css.counts}>
        {query.data?.map((count) => (
          <li key={count.entity}>
            <Figure count={count} label={t(`counts.${count.entity}`, { defaultValue: count.title })} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Figure({ count: { total, about, screen }, label }: { count: Count; label: string }) {
  const { t, i18n } = useTranslation("dashboard");
  const number = new Intl.NumberFormat(i18n.language).format(total);
  const content = (
    <>
      <strong>{about ? t("counts.about", { number }) : number}</strong>
      <span>{label}</span>
    </>
  );
  return screen === null ? (
    <div className={css.figure}>{content}</div>
  ) : (
    <PageLink to={`/screen/${screen}`} className={css.figure}>
      {content}
    </PageLink>
  );
}
