import { useQuery } from "@tanstack/react-query";
import { App, Button, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../card-page/Card.tsx";
import css from "../../card-page/card-page.module.css";
import { HOME, pageQuery } from "../../card-page/query.ts";
import { report } from "../../errors/report.ts";
import { PageLink } from "../../PageLink.tsx";
import { useShell } from "../../services.tsx";
import { type Arrangement, cardsIn, isWatching, moved, withVisible } from "../layout.ts";
import { useArrangement, useSaveArrangement } from "../use-arrangement.ts";
import { useHomeCards } from "../use-home-cards.ts";
import { RoleDefault } from "./RoleDefault.tsx";
import { Sortable } from "./Sortable.tsx";
import { Tile } from "./Tile.tsx";

/** `/homeLayout`: the cards of the dashboard as tiles that are dragged to their places and switched on or off. */
export function HomeLayout() {
  const { t } = useTranslation("dashboard");
  const { message } = App.useApp();
  const { account, language } = useShell();
  const { data, error, isPending, refetch } = useQuery(pageQuery(account, HOME, language));
  const available = useHomeCards(data?.cards);
  const saved = useArrangement(available);
  const save = useSaveArrangement();
  const [changed, setChanged] = useState<Arrangement>();
  const [busy, setBusy] = useState(false);
  const arrangement = changed ?? saved;
  const cards = cardsIn(arrangement, available);

  const keep = async (next: Arrangement | null) => {
    setBusy(true);
    try {
      await save(next);
      setChanged(undefined);
      void message.success(t(next ? "arrange.saved" : "arrange.resetDone"));
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={css.page}>
      <header className={css.greeting}>
        <div>
          <h1>{t("arrange.title")}</h1>
          <p>{t("arrange.hint")}</p>
        </div>
        <div className={css.arrangeActions}>
          <PageLink to="/dashboard" className={css.back}>
            {t("arrange.back")}
          </PageLink>
          <Popconfirm
            title={t("arrange.resetConfirm")}
            okText={t("arrange.reset")}
            cancelText={t("arrange.cancel")}
            onConfirm={() => void keep(null)}
          >
            <Button>{t("arrange.reset")}</Button>
          </Popconfirm>
          <RoleDefault arrangement={arrangement} />
          <Button type="primary" disabled={!changed} loading={busy} onClick={() => void keep(arrangement)}>
            {t("arrange.save")}
          </Button>
        </div>
      </header>
      {!data && <Card name="home" title={t("home")} query={{ error, isPending, refetch }} />}
      <Sortable cards={cards} onMove={(card, target) => setChanged(moved(arrangement, card, target))}>
        <ul className={css.grid}>
          {cards.map((card) => (
            <Tile
              key={card.id}
              card={card}
              isVisible={!arrangement.hidden.includes(card.id)}
              onShow={(isVisible) => setChanged(withVisible(arrangement, card.id, isVisible))}
            />
          ))}
        </ul>
      </Sortable>
      <p className={css.about}>{t(isWatching(available) ? "arrange.defaultWatching" : "arrange.defaultWorking")}</p>
    </main>
  );
}
