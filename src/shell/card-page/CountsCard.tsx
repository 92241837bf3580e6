import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { SeenFigure } from "../../model/contract/card-pages.ts";
import { PageLink } from "../PageLink.tsx";
import { Card } from "./Card.tsx";
import css from "./card-page.module.css";
import type { CardProps } from "./card-props.ts";
import { useCardSource } from "./card-source.tsx";

/** Numbers of records, as far as the user may know them. */
export function CountsCard({ page, card }: CardProps<"counts">) {
  const { t } = useTranslation("dashboard");
  const source = useCardSource(page);
  const query = useQuery({
    queryKey: source.keyOf(card.id),
    queryFn: (asked) => source.figures(card.id, asked),
  });
  return (
    <Card name="counts" title={card.title} query={query} empty={query.data?.length === 0 && t("counts.none")}>
      <ul className={css.counts}>
        {query.data?.map((figure) => (
          <li key={figure.id}>
            <Figure figure={figure} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Figure({ figure: { title, total, about, screen } }: { figure: SeenFigure }) {
  const { t, i18n } = useTranslation("dashboard");
  const number = new Intl.NumberFormat(i18n.language).format(total);
  const content = (
    <>
      <strong>{about ? t("counts.about", { number }) : number}</strong>
      <span>{title}</span>
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
