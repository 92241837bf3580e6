import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageLink } from "../PageLink.tsx";
import { useScreens } from "../screens.tsx";
import { useShell } from "../services.tsx";
import { Card } from "./Card.tsx";
import type { CardProps } from "./card-props.ts";

/** The first records of a screen, and the way to it. */
export function RowsCard({ page, card }: CardProps<"list">) {
  const { t } = useTranslation("dashboard");
  const { account, language } = useShell();
  const { rows } = useScreens();
  const params = { id: page, card: card.id };
  const query = useQuery({
    queryKey: ["cardPage", page, card.id, language],
    queryFn: ({ signal }) => account.cardPages.rows({ params, signal }),
  });
  const { data } = query;
  return (
    <Card
      name="list"
      title={card.title}
      query={query}
      empty={data?.records.length === 0 && t("rows.none")}
      extra={<PageLink to={`/screen/${card.screen}`}>{t("more")}</PageLink>}
    >
      {data && rows(card.screen, data)}
    </Card>
  );
}
