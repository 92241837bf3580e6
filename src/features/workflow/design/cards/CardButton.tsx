import { MoreOutlined, WarningFilled } from "@ant-design/icons";
import { type ComponentType, memo } from "react";
import words from "../../../../renderer/heard.module.css";
import styles from "./cards.module.css";
import { type CardMenuOf, DRAGGED, useCardState, useCards } from "./cards-context.ts";
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
  readonly Sign?: ComponentType<{ "aria-hidden"?: boolean }> | undefined;
  /** What stands below its name. */
  readonly lines?: readonly string[] | undefined;
  /** The lines say that something is missing. */
  readonly isUnset?: boolean | undefined;
}

const NO_LINES: readonly string[] = [];

/**
 * A card that can be chosen: one of all of them stands in the order of Tab, arrows go to the others. It is drawn anew when what it says changes, and not
 * whenever the flow does.
 */
export const CardButton = memo(function CardButton(props: CardProps) {
  const { id, before, after, look, menu, isDraggable = false, name, Sign, lines = NO_LINES, isUnset = false } = props;
  const { t, isFixed, choose, setCurrent, open, startRenaming } = useCards();
  const { isChosen, problems, isCurrent, isRenaming } = useCardState(id);
  const isBad = problems.some(({ severity }) => severity === "error");
  const told = problems.map(({ message }) => message).join("\n");
  const comma = t("cards.comma");
  const rest = [after ?? "", ...(problems.length > 0 ? [t("cards.problems", { count: problems.length }), told] : [])].filter(Boolean);
  const openMenu = (anchor: HTMLElement) => menu && open({ ...menu, anchor });
  return (
    <div
      className={`${styles.card} ${styles[look] ?? ""}`}
      data-chosen={isChosen || undefined}
      data-problem={problems.length === 0 ? undefined : isBad ? "error" : "warning"}
    >
      {isRenaming ? (
        <NameField id={id} name={name} />
      ) : (
        <button
          type="button"
          className={styles.face}
          data-card={id}
          data-menu={menu?.kind}
          aria-current={isChosen || undefined}
          tabIndex={isCurrent ? 0 : -1}
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
          {before !== undefined && <span className={words.heard}>{before + comma}</span>}
          <span className={styles.head}>
            {Sign && <Sign aria-hidden />}
            <span className={styles.title}>{name}</span>
          </span>
          {lines.length > 0 && (
            <span className={styles.body}>
              {lines.map((line) => (
                <span key={line} className={isUnset ? styles.unset : undefined}>
                  {line}
                </span>
              ))}
            </span>
          )}
          {rest.length > 0 && <span className={words.heard}>{comma + rest.join(comma)}</span>}
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
}, saysTheSame);

/** Lines and menus are made anew with every reading of the flow: what counts is what they say. */
function saysTheSame({ lines, menu, ...one }: CardProps, { lines: otherLines, menu: otherMenu, ...other }: CardProps): boolean {
  const plain = Object.entries(one).every(([key, value]) => other[key as keyof typeof other] === value);
  return (
    plain &&
    Object.keys(one).length === Object.keys(other).length &&
    JSON.stringify([lines, menu]) === JSON.stringify([otherLines, otherMenu])
  );
}
