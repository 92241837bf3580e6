import { Dropdown } from "antd";
import { useLayoutEffect, useRef, useState } from "react";
import type { Row } from "../../model/wire.ts";
import { useTexts } from "../texts.ts";
import styles from "./actions.module.css";
import type { ListAction } from "./derive-actions.ts";
import type { Actions } from "./useActions.tsx";

/** Buttons that stand in the row; what does not fit goes into the "more" menu. On a narrow screen that is everything. */
const MOST = 3;

/** The actions that stand in the row themselves. */
const standing = (actions: readonly ListAction[], narrow: boolean): readonly ListAction[] =>
  narrow ? [] : actions.length > MOST ? actions.slice(0, MOST - 1) : actions;

const titleOf = (action: ListAction, t: (key: string) => string): string => (typeof action === "string" ? t(action) : action.title);
const keyOf = (action: ListAction): string => (typeof action === "string" ? action : action.id);
const isDanger = (action: ListAction): boolean => action === "remove" || (typeof action !== "string" && action.danger === true);

interface RowActionsProps {
  readonly actions: readonly ListAction[];
  readonly row: Row;
  readonly label: string;
  readonly narrow: boolean;
  readonly run: Actions["run"];
}

/**
 * What can be done with one row. `label` names the record for screen readers. Plain buttons in the look of antd's links: rows come into
 * view by the hundred while somebody scrolls, and three of antd's cost more than all other cells of a row.
 */
export function RowActions({ actions, row, label, narrow, run }: RowActionsProps) {
  const t = useTexts("screen");
  const inRow = standing(actions, narrow);
  const more = actions.slice(inRow.length);
  return (
    <span className={styles.row}>
      {inRow.map((action) => (
        <button
          key={keyOf(action)}
          type="button"
          className={isDanger(action) ? `${styles.action} ${styles.danger}` : styles.action}
          aria-label={`${titleOf(action, t)} ${label}`}
          onClick={() => run(action, [row])}
        >
          {titleOf(action, t)}
        </button>
      ))}
      {more.length > 0 && <MoreActions {...{ actions: more, row, label, run }} />}
    </span>
  );
}

type MoreProps = Omit<RowActionsProps, "narrow">;

/** The button of the menu; what the menu needs is made when it is opened for the first time. */
function MoreActions(props: MoreProps) {
  const [opened, setOpened] = useState(false);
  const t = useTexts("screen");
  if (opened) return <ActionsMenu {...props} />;
  return (
    <button
      type="button"
      className={`${styles.action} ${styles.dots}`}
      aria-label={`${t("more")} ${props.label}`}
      aria-haspopup="menu"
      onClick={() => setOpened(true)}
    >
      <Dots />
    </button>
  );
}

/** The same button with its menu, which opens at once. */
function ActionsMenu({ actions, row, label, run }: MoreProps) {
  const t = useTexts("screen");
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  // It stands in place of the one that was pressed.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Dropdown
      trigger={["click"]}
      open={open}
      onOpenChange={setOpen}
      menu={{
        items: actions.map((action) => ({ key: keyOf(action), label: titleOf(action, t), danger: isDanger(action) })),
        onClick: ({ key }) => {
          const action = actions.find((each) => keyOf(each) === key);
          if (action) run(action, [row]);
        },
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${styles.action} ${styles.dots}`}
        aria-label={`${t("more")} ${label}`}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        <Dots />
      </button>
    </Dropdown>
  );
}

/** MoreOutlined of antd's icons, as plain as the buttons. */
const Dots = () => (
  <svg viewBox="64 64 896 896" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    <circle cx="512" cy="231" r="56" />
    <circle cx="512" cy="511" r="56" />
    <circle cx="512" cy="791" r="56" />
  </svg>
);

/** Width of the column that holds the actions, in pixels: 14 a character (8 a Latin one), 18 around each, and the cell's padding. */
export function rowActionsWidth(actions: readonly ListAction[], narrow: boolean, t: (key: string) => string): number {
  const inRow = standing(actions, narrow);
  const widthOf = (text: string) => [...text].reduce((sum, character) => sum + (character > "\u2e7f" ? 14 : 8), 18);
  const buttons = inRow.reduce((sum, action) => sum + widthOf(titleOf(action, t)), 0);
  return Math.max(narrow ? 56 : 72, buttons + (actions.length > inRow.length ? 24 : 0) + 24);
}
