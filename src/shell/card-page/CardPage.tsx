import { useQuery } from "@tanstack/react-query";
import { Result, Skeleton } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../model/error.ts";
import type { PageProps } from "../routes/pages.ts";
import { useShell } from "../services.tsx";
import { useTabTitle } from "../tabs/tab-title.ts";
import { Card } from "./Card.tsx";
import css from "./card-page.module.css";
import { PageCard } from "./PageCard.tsx";
import { pageQuery } from "./query.ts";

/** `/onlinePage?pageId=…`: a page of cards (specification shell §2). */
export function CardPage({ query: { pageId = "", title: asked } }: PageProps) {
  const { t } = useTranslation();
  const { account, language } = useShell();
  const query = useQuery({ ...pageQuery(account, pageId, language), retry: false });
  const { data: page, error } = query;
  const entitle = useTabTitle();
  const title = asked ?? page?.title;
  useEffect(() => {
    if (title) entitle(title);
  }, [title, entitle]);
  if (error instanceof AppError && (error.status === 403 || error.status === 404)) {
    const kind = error.status === 403 ? "denied" : "notFound";
    return <Result status={error.status} title={t(`page.${kind}Title`)} subTitle={t(`page.${kind}Text`)} />;
  }
  return (
    <div className={css.page}>
      {page ? (
        <>
          <header className={css.greeting}>
            <div>
              <h1>{page.title}</h1>
              {page.description !== null && <p>{page.description}</p>}
            </div>
          </header>
          <div className={css.grid}>
            {page.cards.map((card) => (
              <div key={card.id} className={css[card.width]}>
                <PageCard page={page.id} card={card} />
              </div>
            ))}
          </div>
        </>
      ) : error ? (
        <Card name="text" title={asked ?? ""} query={query} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </div>
  );
}
