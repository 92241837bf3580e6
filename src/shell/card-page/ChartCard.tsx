import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { SeenChart } from "../../model/contract/card-pages.ts";
import { GroupChart } from "../../widgets/blocks/chart/GroupChart.tsx";
import { Card } from "./Card.tsx";
import type { CardProps } from "./card-props.ts";
import { useCardSource } from "./card-source.tsx";

/** Records put together by one of their fields, drawn. */
export function ChartCard({ page, card }: CardProps<"chart">) {
  const { t, i18n } = useTranslation("dashboard");
  const source = useCardSource(page);
  const query = useQuery({
    queryKey: source.keyOf(card.id),
    queryFn: (asked) => source.chart(card.id, asked),
  });
  const nameOf = ({ key, label }: SeenChart["groups"][number]): string => {
    if (label !== null) return label;
    if (key === null) return t("chart.empty");
    if (key === "true" || key === "false") return t(`chart.${key}`);
    return card.of === "" ? t("chart.unnamed") : key;
  };
  const format = (value: string | null, isShort = false): string =>
    value === null
      ? "—"
      : new Intl.NumberFormat(i18n.language, isShort ? { notation: "compact" } : { maximumFractionDigits: 6 }).format(Number(value));
  const { groups = [], rest } = query.data ?? {};
  const shown = groups.map((group) => ({ key: String(group.key), name: nameOf(group), value: group.value }));
  // What is left would dwarf the bars: a ring alone shows a whole.
  const left =
    rest && rest.value !== null && card.shape === "ring"
      ? [{ key: "rest", name: t("chart.rest", { count: rest.groups }), value: rest.value }]
      : [];
  return (
    <Card
      name="chart"
      title={card.title}
      query={query}
      empty={query.data && shown.every(({ value }) => value === null || Number(value) === 0) && t("chart.nothing")}
    >
      <GroupChart
        shape={card.shape}
        caption={card.title}
        heads={[t(card.of === "" ? "chart.group" : `chart.${card.of}`), card.measure ?? t("chart.count")]}
        groups={[...shown, ...left]}
        format={format}
      />
    </Card>
  );
}
