import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../../model/contract/menu.ts";
import { TrendChart } from "../../../widgets/blocks/chart/TrendChart.tsx";
import { useShell } from "../../services.tsx";
import { useSession } from "../../session/store.ts";
import { Card } from "../Card.tsx";
import type { PieceProps } from "../card-props.ts";
import { DaysChoice, FIRST_DAYS } from "./DaysChoice.tsx";

/** What an entry of the menu is called in the language that is spoken now. */
const titleIn = (menu: readonly MenuEntry[], id: string): string | undefined => {
  for (const { id: entryId, meta, children = [] } of menu) {
    const title = entryId === id ? meta.title : titleIn(children, id);
    if (title !== undefined) return title;
  }
  return undefined;
};

/** The functions that were opened most, day by day. */
export function ServicesCard({ title }: PieceProps) {
  const { t } = useTranslation("dashboard");
  const { account } = useShell();
  const menu = useSession((state) => state.menu) ?? [];
  const [days, setDays] = useState(FIRST_DAYS);
  const query = useQuery({
    queryKey: ["dashboard", "services", days],
    queryFn: ({ signal }) => account.dashboard.services({ query: { days }, signal }),
    placeholderData: (before) => before,
  });
  const { data } = query;
  const series = data?.services.map(({ resourceId, name, visits }) => ({ name: titleIn(menu, resourceId) ?? name, values: visits })) ?? [];
  return (
    <Card
      name="services"
      title={title}
      query={query}
      empty={data?.services.length === 0 && t("chart.none")}
      extra={<DaysChoice value={days} onChange={setDays} />}
    >
      {data && <TrendChart kind="line" caption={title} days={data.days} series={series} />}
    </Card>
  );
}
