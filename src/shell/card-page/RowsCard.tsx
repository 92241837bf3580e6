import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageLink } from "../PageLink.tsx";
import { useScreens } from "../screens.tsx";
import { Card } from "./Card.tsx";
import type { CardProps } from "./card-props.ts";
import { useCardSource } from "./card-source.tsx";

/** The first records of a screen, and the way to it. */
export function RowsCard({ page, card }: CardProps<"list">) {
  const { t } = useTranslation("dashboard");
  const source = useCardSource(page);
  const { rows } = useScreens();
  const query = useQuery({
    queryKey: source.keyOf(card.id),
    queryFn: (asked) => source.rows(card.id, asked),
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
