import { batch, observable } from "@formily/reactive";
import type { FieldError } from "../../../model/error.ts";
import type { Row } from "../../../model/wire.ts";
import type { FormPlan } from "./plan.ts";

/** One wrong cell of a details grid. */
export interface CellError {
  /** Row id, so that the error stays with its row when rows are moved. Empty when the row is not there any more. */
  readonly row: string;
  /** Column, or "" for the row as a whole. */
  readonly column: string;
  readonly text: string;
}

/** What is wrong with a row: the error's path begins at the row. */
export interface RowError {
  readonly row: string;
  readonly error: FieldError;
}

/** Where the errors of a form are shown: at their fields, at their cells, or, for what the form does not draw, above it. All observable. */
export interface FormErrors {
  /** Names of fields that have an error. */
  bad(): ReadonlySet<string>;
  has(name: string): boolean;
  cells(name: string): readonly CellError[];
  /** Errors that have no place in the form: the field's title, if it has one, and the text. */
  elsewhere(): readonly { readonly title: string | undefined; readonly text: string }[];
  /** The texts of a field's own errors: those of its rows are in `cells`. */
  textsOf(name: string): readonly string[];
  /** Fields whose errors were found by this form's own check. */
  local(): string[];
  /** The server's errors stay until the value changes: only it could say that they are gone. */
  isFromServer(name: string): boolean;
  /** Shows the errors of one field in place of those that it had. */
  show(name: string, errors: readonly FieldError[], from?: "form" | "server"): void;
  /** Takes away the field's own errors and those of its cells that are not the same any more. */
  keepCells(name: string, isSame: (cell: CellError) => boolean): void;
  /** Shows what was found in some rows of a details field in place of what they had; errors of rows that went are gone. */
  showRows(name: string, fieldErrors: readonly FieldError[], isChecked: (row: string) => boolean, rowErrors: readonly RowError[]): void;
  /** Shows these errors and no others. */
  replace(errors: readonly FieldError[], from?: "form" | "server"): void;
}

/** @param rows the rows of a details field as they were checked or sent: what an error's index counts */
export function createFormErrors(plan: FormPlan, say: (error: FieldError) => string, rows: (field: string) => readonly Row[]): FormErrors {
  const bad = observable.shallow(new Map<string, "form" | "server">());
  const cells = observable.shallow(new Map<string, readonly CellError[]>());
  const texts = observable.shallow(new Map<string, readonly string[]>());
  const unplaced = observable.ref<readonly { title: string | undefined; text: string }[]>([]);

  function land(name: string, newErrors: readonly FieldError[], from: "form" | "server"): void {
    const ofField = newErrors.filter(({ path }) => path === name);
    const inner = newErrors.filter(({ path }) => path !== name);
    if (newErrors.length) bad.set(name, from);
    else bad.delete(name);
    setOwn(name, ofField.map(say));
    if (inner.length) cells.set(name, inner.map(cellError));
    else cells.delete(name);
  }
  function setOwn(name: string, fieldTexts: readonly string[]): void {
    if (fieldTexts.length) texts.set(name, fieldTexts);
    else texts.delete(name);
  }
  function cellError(error: FieldError): CellError {
    const [name = "", index, column = ""] = error.path.split(".");
    return { row: rows(name)[Number(index)]?.id ?? "", column, text: say(error) };
  }
  const titleOf = (path: string) => (path === "" ? undefined : plan.entity.properties[path.split(".", 1)[0] ?? ""]?.title);

  return {
    bad: () => new Set(bad.keys()),
    has: (name) => bad.has(name),
    cells: (name) => cells.get(name) ?? NONE,
    textsOf: (name) => texts.get(name) ?? NO_TEXTS,
    elsewhere: () => unplaced.value,
    local: () => [...bad].filter(([, from]) => from === "form").map(([name]) => name),
    isFromServer: (name) => bad.get(name) === "server",
    show: (name, newErrors, from = "form") => batch(() => land(name, newErrors, from)),
    keepCells(name, isSame) {
      const remaining = (cells.get(name) ?? NONE).filter(isSame);
      batch(() => {
        setOwn(name, []);
        if (remaining.length) cells.set(name, remaining);
        else {
          cells.delete(name);
          bad.delete(name);
        }
      });
    },
    showRows(name, fieldErrors, isChecked, rowErrors) {
      const remaining = (cells.get(name) ?? NONE).filter(({ row }) => !isChecked(row));
      const now = [...remaining, ...rowErrors.map(({ row, error }) => ({ row, column: error.path, text: say(error) }))];
      batch(() => {
        setOwn(name, fieldErrors.map(say));
        if (now.length) cells.set(name, now);
        else cells.delete(name);
        if (now.length || fieldErrors.length) bad.set(name, "form");
        else bad.delete(name);
      });
    },
    replace(newErrors, from = "form") {
      const byField = Map.groupBy(newErrors, ({ path }) => path.split(".", 1)[0] ?? "");
      const isDrawn = (name: string) => plan.fields.has(name);
      batch(() => {
        for (const name of new Set([...bad.keys(), ...[...byField.keys()].filter(isDrawn)])) land(name, byField.get(name) ?? [], from);
        unplaced.value = newErrors
          .filter(({ path }) => !isDrawn(path.split(".", 1)[0] ?? ""))
          .map((error) => ({ title: titleOf(error.path), text: say(error) }));
      });
    },
  };
}

const NONE: readonly CellError[] = [];
const NO_TEXTS: readonly string[] = [];
