import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
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

/** What can be done with one row. `label` names the record for screen readers. */
export function RowActions({ actions, row, label, narrow, run }: RowActionsProps) {
  const t = useTexts("screen");
  const inRow = standing(actions, narrow);
  const more = actions.slice(inRow.length);
  return (
    <span className={styles.row}>
      {inRow.map((action) => (
        <Button
          key={keyOf(action)}
          className={styles.button ?? ""}
          type="link"
          size="small"
          danger={isDanger(action)}
          aria-label={`${titleOf(action, t)} ${label}`}
          onClick={() => run(action, [row])}
        >
          {titleOf(action, t)}
        </Button>
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: more.map((action) => ({ key: keyOf(action), label: titleOf(action, t), danger: isDanger(action) })),
            onClick: ({ key }) => {
              const action = more.find((one) => keyOf(one) === key);
              if (action) run(action, [row]);
            },
          }}
        >
          <Button type="link" size="small" icon={<MoreOutlined aria-hidden />} aria-label={`${t("more")} ${label}`} />
        </Dropdown>
      )}
    </span>
  );
}

/** Width of the column that holds the actions, in pixels: 14 a character (8 a Latin one), 18 around each, and the cell's padding. */
export function rowActionsWidth(actions: readonly ListAction[], narrow: boolean, t: (key: string) => string): number {
  const inRow = standing(actions, narrow);
  const widthOf = (text: string) => [...text].reduce((sum, character) => sum + (character > "\u2e7f" ? 14 : 8), 18);
  const buttons = inRow.reduce((sum, action) => sum + widthOf(titleOf(action, t)), 0);
  return Math.max(narrow ? 56 : 72, buttons + (actions.length > inRow.length ? 24 : 0) + 24);
}
