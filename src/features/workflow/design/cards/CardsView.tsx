import { Alert, App, Skeleton } from "antd";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { createStore } from "zustand";
import type { Place } from "../../../../flow/design/block.ts";
import { NoBlocks } from "../../../../flow/design/edits.ts";
import { standings } from "../../../../flow/design/find.ts";
import unseen from "../../../../renderer/heard.module.css";
import { useTexts } from "../../../../renderer/texts.ts";
import { useStable } from "../../../../renderer/useStable.ts";
import type { DesignPartProps } from "../design-part.ts";
import { CardMenu } from "./CardMenu.tsx";
import { ChainCards } from "./Chain.tsx";
import { type CardActions, cardActions, type Done } from "./card-actions.ts";
import { titleOf as titleIn } from "./card-titles.ts";
import styles from "./cards.module.css";
import { type CardsAble, CardsAbleProvider, type CardsLive, type CardsSaid, CardsSaidProvider, type MenuAt } from "./cards-context.ts";
import { FreeNote } from "./FreeNote.tsx";
import { DesignContext } from "./flow-element.ts";
import { menuOf } from "./menus.ts";
import { pick } from "./pick.ts";
import { type ReadBlocks, useBlocks } from "./use-blocks.ts";
import { useCardKeys } from "./use-card-keys.ts";
import { useWords } from "./use-words.ts";

/** The file of a flow as cards: what staff know from their phones. It is also the designer for who works by keys and screen readers. */
export default function CardsView({ store, subject }: DesignPartProps) {
  const t = useTexts("design");
  const { blocks, error } = useBlocks(store);
  if (error !== undefined)
    return (
      <Alert className={styles.note ?? ""} type="error" showIcon message={t("cards.unreadable")} description={(error as Error).message} />
    );
  if (!blocks)
    return (
      <div className={styles.note} role="status" aria-label={t("cards.loading")}>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  return <Cards {...{ store, subject, blocks }} />;
}

function Cards({ store, subject, blocks }: DesignPartProps & { readonly blocks: ReadBlocks }) {
  const t = useTexts("design");
  const { language } = useTranslation().i18n;
  const { message } = App.useApp();
  const words = useWords(blocks.design, subject);
  const [live] = useState(() => createStore<CardsLive>(() => ({ current: undefined, renaming: undefined, folded: new Set() })));
  const [menu, setMenu] = useState<MenuAt>();
  const [said, setSaid] = useState("");
  const room = useRef<HTMLElement>(null);
  const wanted = useRef<string>(undefined);
  const actions = useMemo(() => cardActions(store, t), [store, t]);
  const isFixed = subject.readOnly || blocks.free.length > 0;
  const cardOf = useCallback((id: string) => room.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? undefined, []);
  const focusOn = useCallback((id: string) => cardOf(id)?.focus(), [cardOf]);
  const cards = useMemo(
    () => [...standings(blocks.chain)].flatMap(({ item }) => ("id" in item && item.kind !== "jump" ? item.id : [])),
    [blocks],
  );
  const drawn = useRef(blocks.xml);
  // A card that is new, or was moved, has the focus when it is drawn.
  const settle = useCallback(() => {
    if (wanted.current === undefined || drawn.current !== store.getState().xml) return;
    focusOn(wanted.current);
    wanted.current = undefined;
  }, [store, focusOn]);
  useEffect(() => {
    drawn.current = blocks.xml;
    settle();
  }, [blocks, settle]);
  // The first card has Tab where the one that had it is gone.
  useEffect(() => {
    const { current } = live.getState();
    if (current === undefined || !cardOf(current)) live.setState({ current: cards[0] });
  }, [live, cards, cardOf]);
  const titleOf = useCallback((id: string) => titleIn(blocks, id, t), [blocks, t]);
  const startRenaming = useCallback((id: string) => live.setState({ renaming: id }), [live]);
  const done = async (work: Promise<Done>) => {
    try {
      const { said: text, focus } = await work;
      setSaid(text);
      wanted.current = focus;
      settle();
    } catch (error) {
      const text = t(error instanceof NoBlocks ? "cards.said.noBlocks" : "cards.said.failed");
      setSaid(text);
      message.warning(text);
    }
  };
  const run = (work: (actions: CardActions) => Promise<Done>) => void done(work(actions));
  const close = () => {
    const { current } = live.getState();
    const anchor = menu?.anchor;
    setMenu(undefined);
    const card = anchor?.closest<HTMLElement>("[data-card]") ?? anchor?.parentElement?.querySelector<HTMLElement>("[data-card]");
    (card ?? (current === undefined ? undefined : cardOf(current)))?.focus();
  };
  const picking = { run, choose: (id: string) => store.getState().select(id), startRenaming, titleOf };
  const { onKeyDown } = useCardKeys({ ...picking, store, blocks, isFixed, room, open: setMenu });
  const rename = useStable((id: string, name: string | undefined) => {
    live.setState({ renaming: undefined });
    if (name === undefined || name.trim() === (blocks.design.byId(id)?.name ?? "")) setTimeout(() => focusOn(id));
    else run((able) => able.rename(id, name));
  });
  const drop = useStable((id: string, place: Place) => run((able) => able.move(id, place, titleOf(id))));
  const able = useMemo<CardsAble>(
    () => ({
      ...{ t, store, live, isFixed, focusOn, startRenaming, rename, drop, open: setMenu },
      choose: (id) => store.getState().select(id),
      setCurrent: (current) => live.setState({ current }),
      fold: (id) =>
        live.setState(({ folded }) => ({
          folded: folded.has(id) ? new Set([...folded].filter((one) => one !== id)) : new Set([...folded, id]),
        })),
    }),
    [t, store, live, isFixed, focusOn, startRenaming, rename, drop],
  );
  const saidNow = useMemo<CardsSaid>(() => ({ words, language, titleOf }), [words, language, titleOf]);
  return (
    <DesignContext value={blocks.design}>
      <CardsAbleProvider value={able}>
        <CardsSaidProvider value={saidNow}>
          <section ref={room} className={styles.cards} aria-label={t("cards.title")} onKeyDown={onKeyDown}>
            <FreeNote free={blocks.free} />
            {!isFixed && <p className={styles.hint}>{t("cards.hint")}</p>}
            <ChainCards chain={blocks.chain} />
            {(blocks.chain.loose?.length ?? 0) > 0 && (
              <section className={styles.loose} aria-label={t("cards.loose")}>
                <h3>{t("cards.loose")}</h3>
                <ChainCards chain={{ items: blocks.chain.loose ?? [] }} />
              </section>
            )}
          </section>
          <span role="status" className={unseen.heard}>
            {said}
          </span>
          {menu && (
            <CardMenu
              at={menu}
              groups={menuOf(menu, blocks.chain, t, titleOf)}
              onClose={close}
              onPick={(key) => {
                close();
                pick(key, menu, picking);
              }}
            />
          )}
        </CardsSaidProvider>
      </CardsAbleProvider>
    </DesignContext>
  );
}
