import { EnterOutlined, RollbackOutlined } from "@ant-design/icons";
import { useStore } from "zustand";
import type { Jump, Mark } from "../../../../flow/design/block.ts";
import { CardButton } from "./CardButton.tsx";
import styles from "./cards.module.css";
import { useCards, useCardsSaid } from "./cards-context.ts";

/** It goes on elsewhere: a press goes there. */
export function JumpCard({ jump }: { readonly jump: Jump }) {
  const { t, live, setCurrent, focusOn } = useCards();
  const { titleOf } = useCardsSaid();
  const { id, to, isBack } = jump;
  const card = `jump ${id}`;
  const isCurrent = useStore(live, ({ current }) => current === card);
  return (
    <button
      type="button"
      className={styles.jump}
      data-card={card}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => setCurrent(card)}
      onClick={() => focusOn(to)}
    >
      {isBack ? <RollbackOutlined aria-hidden /> : <EnterOutlined aria-hidden />}
      {t(isBack ? "cards.jumpBack" : "cards.jump", { name: titleOf(to) })}
    </button>
  );
}

/** A gateway behind which nothing chooses: where loops come back to. */
export function MarkCard({ mark }: { readonly mark: Mark }) {
  const { t } = useCards();
  const { titleOf } = useCardsSaid();
  return <CardButton id={mark.id} look="mark" name={titleOf(mark.id)} before={t("cards.markKind")} menu={{ kind: "step", id: mark.id }} />;
}
