import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TrendChart } from "../../../widgets/blocks/chart/TrendChart.tsx";
import { useShell } from "../../services.tsx";
import { Card } from "../Card.tsx";
import type { PieceProps } from "../card-props.ts";
import { DaysChoice, FIRST_DAYS } from "./DaysChoice.tsx";

/** How many different users opened a page, day by day. */
export function ActiveUsersCard({ title }: PieceProps) {
  const { t } = useTranslation("dashboard");
  const { account } = useShell();
  const [days, setDays] = useState(FIRST_DAYS);
  const query = useQuery({
    queryKey: ["dashboard", "activeUsers", days],
    queryFn: ({ signal }) => account.dashboard.activeUsers({ query: { days }, signal }),
    placeholderData: (before) => before,
  });
  const { data } = query;
  return (
    <Card
      name="activeUsers"
      title={title}
      query={query}
      empty={data?.visits.every((count) => count === 0) && t("chart.none")}
      extra={<DaysChoice value={days} onChange={setDays} />}
    >
      {data && <TrendChart kind="bar" caption={title} days={data.days} series={[{ name: t("chart.users"), values: data.users }]} />}
    </Card>
  );
}
