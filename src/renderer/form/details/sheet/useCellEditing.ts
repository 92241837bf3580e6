import { type KeyboardEvent, useCallback, useMemo, useState } from "react";
import type { Row } from "../../../../model/wire.ts";
import { useStable } from "../../../useStable.ts";
import { toText } from "./cell-text.ts";
import type { SheetColumn } from "./columns.ts";
import type { Place } from "./range.ts";
import type { SheetCommands } from "./sheet-commands.ts";
import { type Choice, type Offered, useSuggestions } from "./useSuggestions.ts";

interface Editing {
  readonly text: string;
  /** "typing": arrows take the text and go on; "text": they move in it. "all": every choice is offered until something is typed. */
  readonly by: "typing" | "text" | "all";
  /** Place of the marked suggestion; -1 for none. */
  readonly marked: number;
}

interface Options {
  readonly place: Place;
  readonly row: Row | undefined;
  readonly column: SheetColumn | undefined;
  readonly editable: boolean;
  /** The dictionary values that the row allows in the cell, as text; undefined: all. */
  readonly allowed: ReadonlySet<string> | undefined;
  readonly commands: SheetCommands;
  /** Where keys lead that end editing. */
  readonly go: {
    readonly enter: (backwards: boolean) => void;
    readonly tab: (backwards: boolean) => boolean;
    readonly move: (down: number, across: number) => void;
    readonly leave: (backwards: boolean) => void;
    readonly open: () => void;
  };
}

/** The text that is being typed into the active cell, what it may mean, and the keys that belong to it. */
export function useCellEditing({ place, row, column, editable, allowed, commands, go }: Options) {
  const [editing, setEditing] = useState<Editing>();
  const current = column && row?.[column.name];
  // What was chosen before stays among the choices, so that it is still called by its name.
  const closed = useMemo(() => new Set(column?.items.filter((item) => item.closed).map(({ value }) => value)), [column]);
  const isOffered = useCallback<Offered>(
    (value) => value === current || (!closed.has(value as string) && (!allowed || allowed.has(String(value)))),
    [allowed, closed, current],
  );
  const suggested = useSuggestions(column, editing && (editing.by === "all" ? "" : editing.text), isOffered);
  const marked = editing?.marked ?? -1;

  /** Ends editing and keeps what was typed; a marked or chosen suggestion goes before the text. */
  const commit = useStable((choice?: Choice) => {
    if (!editing) return;
    setEditing(undefined);
    const chosen = choice ?? suggested?.choices[marked];
    if (chosen) commands.put(place, chosen.value);
    else commands.type(place, editing.text);
  });

  function begin(by: "text" | "all"): void {
    if (!row || !column || !editable) return;
    const offered = column.items.filter(({ value }) => isOffered(value));
    const chosen = by === "all" ? offered.findIndex(({ value }) => value === row[column.name]) : -1;
    setEditing({ text: toText(row[column.name], column), by, marked: chosen });
  }

  function type(text: string): void {
    if (!editable || !column || column.needsControl) return;
    // Of a dictionary the first value that fits is meant; records come later, and are marked by hand.
    const guess = column.opens === "choices" && text.trim() !== "" ? 0 : -1;
    setEditing({ text, by: editing?.by === "text" ? "text" : "typing", marked: guess });
  }

  function insertLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    event.currentTarget.setRangeText("\n", selectionStart, selectionEnd, "end");
    if (editing) setEditing({ ...editing, text: `${value.slice(0, selectionStart)}\n${value.slice(selectionEnd)}` });
  }

  /** @returns whether the key is heard here, and goes no further */
  function hear(event: KeyboardEvent<HTMLTextAreaElement>, current: Editing): boolean {
    const vertical = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const across = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (event.key === "Escape") setEditing(undefined);
    else if (event.key === "Enter" && event.altKey && column?.field.property.format === "multiline") insertLine(event);
    else if (event.key === "Enter") {
      commit();
      go.enter(event.shiftKey);
    } else if (event.key === "Tab") {
      commit();
      if (go.tab(event.shiftKey)) return true;
      go.leave(event.shiftKey);
      return false;
    } else if (event.key === "F4") {
      setEditing(undefined);
      go.open();
    } else if (vertical !== 0 && suggested?.choices.length) {
      const count = suggested.choices.length;
      const from = marked === -1 && vertical < 0 ? 0 : marked;
      setEditing({ ...current, marked: (from + vertical + count) % count });
    } else if ((vertical !== 0 || across !== 0) && current.by === "typing" && !event.shiftKey) {
      commit();
      go.move(vertical, across);
    } else return false;
    return true;
  }

  /** Hears a key while the cell is edited. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!editing) return;
    const saves = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
    if (saves) commit();
    else if (hear(event, editing)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key !== "Tab") event.stopPropagation();
  }

  return { text: editing?.text, isEditing: editing !== undefined, suggested: editing && suggested, marked, begin, type, commit, onKeyDown };
}
