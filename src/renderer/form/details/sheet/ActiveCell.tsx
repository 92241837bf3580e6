import { DownOutlined } from "@ant-design/icons";
import type { Row } from "../../../../model/wire.ts";
import { useTexts } from "../../../texts.ts";
import { CellControl } from "./CellControl.tsx";
import { CellInput } from "./CellInput.tsx";
import { toText } from "./cell-text.ts";
import type { SheetColumn } from "./columns.ts";
import { ROW_HEIGHT, rectangle } from "./geometry.ts";
import { SheetPopups } from "./SheetPopups.tsx";
import { cellId } from "./SheetRow.tsx";
import { Suggestions } from "./Suggestions.tsx";
import styles from "./sheet.module.css";
import type { SheetProps } from "./sheet-props.ts";
import type { SheetControl } from "./useSheet.ts";

interface ActiveProps {
  readonly sheet: SheetControl;
  readonly props: SheetProps;
  readonly row: Row;
  readonly column: SheetColumn;
  /** What is wrong with the active cell. */
  readonly wrong: string | undefined;
}

/** Keys after which the sheet rests on: those that lead out of it, and those that are half of another. */
const LEAVING: ReadonlySet<string> = new Set(["Escape", "Tab", "Shift", "Control", "Alt", "Meta"]);

/** What lies over the rows: the selection, the active cell with its input, and whatever is open for them. */
export function ActiveCell({ sheet, props, row, column, wrong }: ActiveProps) {
  const t = useTexts("sheet");
  const { refs, window, geometry, range, box, editable, focus, leave, open, commands, keys, cell, pointer, opened } = sheet;
  const { isEditing, suggested, marked } = cell;
  const { id } = props;
  const { row: top, column: left } = range.anchor;
  const place = rectangle(geometry, { top, bottom: top, left, right: left });
  const selection = rectangle(geometry, box);
  const listId = `${id}-choices`;
  const isDrawn = top >= window.first && top <= window.last;
  const activeId = marked >= 0 && suggested ? `${listId}-${marked}` : isDrawn ? cellId(id, row.id, column.name) : undefined;
  return (
    <div className={styles.layer}>
      {!sheet.resting && <div className={styles.range} style={selection} />}
      <div className={styles.active} data-resting={sheet.resting || undefined} style={place} />
      {pointer.dragging?.dropAt !== undefined && (
        <div className={styles.drop} style={{ top: pointer.dragging.dropAt * ROW_HEIGHT - 1, width: geometry.width }} />
      )}
      {pointer.dragging?.fillTo !== undefined && (
        <div
          className={styles.fillTo}
          style={rectangle(geometry, {
            ...box,
            top: Math.min(box.top, pointer.dragging.fillTo),
            bottom: Math.max(box.bottom, pointer.dragging.fillTo),
          })}
        />
      )}
      <CellInput
        ref={refs.input}
        label={t("cell", { column: column.title, row: range.anchor.row + 1 })}
        active={activeId}
        describedBy={`${id}-wrong ${id}-help`}
        controls={suggested ? listId : id}
        invalid={wrong !== undefined}
        editable={editable && !column.needsControl}
        required={column.plan.required}
        numeric={["integer", "number", "decimal"].includes(column.field.kind)}
        multiline={column.field.property.format === "multiline"}
        editing={cell.text}
        text={props.isBlank(row) ? "" : toText(row[column.name], column)}
        place={place}
        onType={cell.type}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (!LEAVING.has(event.key)) sheet.wake();
          if (opened.menu && event.key === "Escape") {
            // Of the menu, before the focus has reached it; not of the drawer around the sheet.
            event.stopPropagation();
            opened.setMenu(false);
          } else if (isEditing) cell.onKeyDown(event);
          else if (column.needsControl && editable && event.key.length === 1 && !event.ctrlKey && !event.metaKey) opened.setControl(true);
          else keys.onKeyDown(event);
        }}
        onBlur={() => {
          cell.commit();
          sheet.wake();
        }}
        onCopy={(event) => {
          if (isEditing) return;
          event.preventDefault();
          commands.copy(box, event);
        }}
        onCut={(event) => {
          if (isEditing) return;
          event.preventDefault();
          commands.copy(box, event);
          commands.clear(box);
        }}
        onPaste={(event) => {
          if (isEditing) return;
          event.preventDefault();
          commands.paste(box, event);
        }}
      />
      {!isEditing && !opened.control && !sheet.resting && (
        <div
          className={styles.handle}
          style={{ left: selection.left + selection.width, top: selection.top + selection.height }}
          title={t("fillHandle")}
          onPointerDown={pointer.onHandleDown}
        />
      )}
      {!isEditing && !opened.control && editable && column.opens && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.open}
          style={{ left: place.left + place.width - 28, top: place.top + 6 }}
          aria-label={t("pick", { column: column.title })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={open}
        >
          <DownOutlined aria-hidden="true" style={{ fontSize: 11 }} />
        </button>
      )}
      {suggested && (
        <Suggestions
          id={listId}
          label={column.title}
          suggested={suggested}
          marked={marked}
          under={refs.input.current}
          onChoose={(which) => {
            cell.commit(suggested.choices[which]);
            focus();
          }}
        />
      )}
      {opened.control && (
        <CellControl
          id={`${id}-control`}
          column={column}
          row={row}
          allowed={sheet.allowed}
          label={t("cell", { column: column.title, row: range.anchor.row + 1 })}
          place={place}
          onDone={(value, next) => {
            opened.setControl(false);
            if (value !== undefined) commands.put(range.anchor, value);
            focus();
            if (next !== "stay" && !keys.tab(next === "back")) leave(next === "back");
          }}
        />
      )}
      <SheetPopups
        box={box}
        count={sheet.rows.length}
        limit={props.limit}
        keepsRows={props.keepsRows ?? false}
        commands={commands}
        column={column}
        value={row[column.name]}
        menu={opened.menu ? { left: place.left + 24, top: place.top + ROW_HEIGHT } : undefined}
        pastePlan={opened.pastePlan}
        picking={opened.picking}
        onMenuClose={() => {
          opened.setMenu(false);
          focus();
        }}
        onAnswer={(good) => {
          opened.setPastePlan(undefined);
          if (good && opened.pastePlan) commands.carryOut(opened.pastePlan);
          setTimeout(focus);
        }}
        onPick={(picked) => commands.put(range.anchor, picked)}
        onPicked={() => {
          opened.setPicking(false);
          setTimeout(focus);
        }}
      />
    </div>
  );
}
