import { AppstoreAddOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Card } from "../card-page/Card.tsx";
import css from "../card-page/card-page.module.css";
import { PageCard } from "../card-page/PageCard.tsx";
import { HOME, pageQuery } from "../card-page/query.ts";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { cardsIn } from "./layout.ts";
import { useArrangement } from "./use-arrangement.ts";
import { useHomeCards } from "./use-home-cards.ts";

const greeting = (hour: number) => (hour < 12 ? "home.morning" : hour < 18 ? "home.afternoon" : "home.evening");

/** The pinned first tab: the cards that the user may see, in the arrangement of the user. */
export function Dashboard() {
  const { t } = useTranslation();
  const { account, language } = useShell();
  const { data, isError, isPending, error, refetch } = useQuery(pageQuery(account, HOME, language));
  const user = useSession((state) => state.user);
  const available = useHomeCards(data?.cards);
  const arrangement = useArrangement(available);
  const now = new Date();
  const cards = cardsIn(arrangement, available).filter(({ id }) => !arrangement.hidden.includes(id));
  return (
    <div className={css.page}>
      <header className={css.greeting}>
        <div>
          <h1>{t(greeting(now.getHours()), { name: user?.realName || user?.username || "" })}</h1>
          <p>{now.toLocaleDateString(language, { dateStyle: "full" })}</p>
        </div>
        {!user?.isRunAs && (
          // In a window of its own (specification shell §2).
          <Button icon={<AppstoreAddOutlined />} href="/homeLayout" target="_blank">
            {t("dashboard:arrange.open")}
          </Button>
        )}
      </header>
      {data ? (
        <div className={css.grid}>
          {cards.map((card) => (
            <div key={card.id} className={css[card.width]}>
              <PageCard page={HOME} card={card} />
            </div>
          ))}
        </div>
      ) : (
        <Card name="home" title={t("dashboard:home")} query={{ isPending, error: isError ? error : null, refetch }} />
      )}
    </div>
  );
}
