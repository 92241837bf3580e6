import { EnterOutlined, RollbackOutlined } from "@ant-design/icons";
import type { Jump, Mark } from "../../../../flow/design/block.ts";
import { CardButton } from "./CardButton.tsx";
import styles from "./cards.module.css";
import { useCards } from "./cards-context.ts";

/** It goes on elsewhere: a press goes there. */
export function JumpCard({ jump }: { readonly jump: Jump }) {
  const { t, current, setCurrent, focusOn, titleOf } = useCards();
  const { id, to, isBack } = jump;
  const card = `jump ${id}`;
  return (
    <button
      type="button"
      className={styles.jump}
      data-card={card}
      tabIndex={current === card ? 0 : -1}
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
  const { t, titleOf } = useCards();
  const name = titleOf(mark.id);
  return (
    <CardButton id={mark.id} look="mark" name={name} before={t("cards.markKind")} menu={{ kind: "step", id: mark.id }}>
      {name}
    </CardButton>
  );
}
