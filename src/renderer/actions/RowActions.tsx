import { Dropdown } from "antd";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "../../model/wire.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { useWhyPlace } from "../why/places.ts";
import styles from "./actions.module.css";
import { permissionIn } from "./asked-action.ts";
import type { ListAction } from "./derive-actions.ts";
import { type RowRoom, standingCount } from "./row-room.ts";
import type { Actions } from "./useActions.tsx";

/** What an action is called in a row. */
export const titleOf = (action: ListAction, t: (key: string) => string): string =>
  typeof action !== "string" ? action.title : t(action === "print" ? "print.title" : action);
const keyOf = (action: ListAction): string => (typeof action === "string" ? action : action.id);
/** What only shows something: the one that can be pressed where nothing can be changed. */
const isReading = (action: ListAction): boolean =>
  action === "detail" || action === "edit" || action === "print" || (typeof action !== "string" && action.open !== undefined);
const isDanger = (action: ListAction): boolean => action === "remove" || (typeof action !== "string" && action.danger === true);

interface RowActionsProps {
  readonly actions: readonly ListAction[];
  readonly row: Row;
  readonly label: string;
  /** The entity whose record the row is, so that somebody can ask why he may do what stands behind the dots; absent: nobody asks. */
  readonly entity?: string | undefined;
  /** How much of the row they may take. */
  readonly room: RowRoom;
  readonly run: Actions["run"];
}

/**
 * What can be done with one row. `label` names the record for screen readers. Plain buttons in the look of antd's links: rows come into
 * view by the hundred while somebody scrolls, and three of antd's cost more than all other cells of a row.
 */
export function RowActions({ actions, row, label, entity, room, run }: RowActionsProps) {
  const t = useTexts("screen");
  const { readOnly = false } = useServices();
  const inRow = actions.slice(
    0,
    standingCount(
      actions.map((action) => titleOf(action, t)),
      room,
    ),
  );
  const more = actions.slice(inRow.length);
  return (
    <span className={styles.row}>
      {inRow.map((action) => (
        <button
          key={keyOf(action)}
          type="button"
          className={isDanger(action) ? `${styles.action} ${styles.danger}` : styles.action}
          data-action={permissionIn(action)}
          aria-label={`${titleOf(action, t)} ${label}`}
          {...(readOnly && !isReading(action) && { disabled: true, title: t("readOnly") })}
          onClick={() => run(action, [row])}
        >
          {titleOf(action, t)}
        </button>
      ))}
      {more.length > 0 && <MoreActions {...{ actions: more, row, label, entity, run }} />}
    </span>
  );
}

type MoreProps = Omit<RowActionsProps, "room">;

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
function ActionsMenu({ actions, row, label, entity, run }: MoreProps) {
  const t = useTexts("screen");
  const { readOnly = false } = useServices();
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
        items: actions.map((action) => ({
          key: keyOf(action),
          label: <span data-action={permissionIn(action)}>{titleOf(action, t)}</span>,
          danger: isDanger(action),
          ...(readOnly && !isReading(action) && { disabled: true, title: t("readOnly") }),
        })),
        onClick: ({ key }) => {
          const action = actions.find((each) => keyOf(each) === key);
          if (action) run(action, [row]);
        },
      }}
      popupRender={(menu) => <AskedMenu {...{ entity, row }}>{menu}</AskedMenu>}
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

/** The menu that is open: somebody who asks why points at its entries as at the buttons of the row. */
function AskedMenu({ entity, row, children }: Pick<RowActionsProps, "entity" | "row"> & { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useWhyPlace(box, "[role=menuitem]", (entry) => {
    const action = entry.querySelector("[data-action]")?.getAttribute("data-action");
    return entity === undefined || !action ? undefined : { entity, record: row.id, action };
  });
  return <div ref={box}>{children}</div>;
}

/** MoreOutlined of antd's icons, as plain as the buttons. */
const Dots = () => (
  <svg viewBox="64 64 896 896" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    <circle cx="512" cy="231" r="56" />
    <circle cx="512" cy="511" r="56" />
    <circle cx="512" cy="791" r="56" />
  </svg>
);
