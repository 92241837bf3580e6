import { MoreOutlined, WarningFilled } from "@ant-design/icons";
import type { ReactNode } from "react";
import styles from "./cards.module.css";
import { type CardMenuOf, DRAGGED, useCards } from "./cards-context.ts";
import { NameField } from "./NameField.tsx";

interface CardProps {
  /** The element or flow that it is about. */
  readonly id: string;
  /** What screen readers say before and after what is seen on it: its kind; how many ways there are. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly look: string;
  readonly menu?: CardMenuOf | undefined;
  readonly isDraggable?: boolean;
  readonly name: string;
  readonly children: ReactNode;
}

/** A card that can be chosen: one of all of them stands in the order of Tab, arrows go to the others. */
export function CardButton({ id, before, after, look, menu, isDraggable = false, name, children }: CardProps) {
  const { t, selection, current, renaming, isFixed, problemsOf, choose, setCurrent, open, startRenaming } = useCards();
  const problems = problemsOf(id);
  const isBad = problems.some(({ severity }) => severity === "error");
  const told = problems.map(({ message }) => message).join("\n");
  const comma = t("cards.comma");
  const rest = [after ?? "", ...(problems.length > 0 ? [t("cards.problems", { count: problems.length }), told] : [])].filter(Boolean);
  const openMenu = (anchor: HTMLElement) => menu && open({ ...menu, anchor });
  return (
    <div
      className={`${styles.card} ${styles[look] ?? ""}`}
      data-chosen={selection === id || undefined}
      data-problem={problems.length === 0 ? undefined : isBad ? "error" : "warning"}
    >
      {renaming === id ? (
        <NameField id={id} name={name} />
      ) : (
        <button
          type="button"
          className={styles.face}
          data-card={id}
          data-menu={menu?.kind}
          aria-current={selection === id || undefined}
          tabIndex={current === id ? 0 : -1}
          draggable={isDraggable && !isFixed}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(DRAGGED, id);
            dataTransfer.effectAllowed = "move";
          }}
          onClick={() => choose(id)}
          onDoubleClick={() => !isFixed && startRenaming(id)}
          onFocus={() => setCurrent(id)}
          onContextMenu={(event) => {
            event.preventDefault();
            openMenu(event.currentTarget);
          }}
        >
          {before !== undefined && <span className={styles.said}>{before + comma}</span>}
          {children}
          {rest.length > 0 && <span className={styles.said}>{comma + rest.join(comma)}</span>}
        </button>
      )}
      {problems.length > 0 && (
        <span className={styles.badge} title={told} aria-hidden>
          <WarningFilled /> {problems.length}
        </span>
      )}
      {menu && !isFixed && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.more}
          aria-label={t("cards.more", { name })}
          title={t("cards.more", { name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => openMenu(currentTarget)}
        >
          <MoreOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}
