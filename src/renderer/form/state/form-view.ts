import { batch, observable } from "@formily/reactive";
import { flushSync } from "react-dom";
import type { FormPlan } from "../model/plan.ts";
import type { NearWatch } from "./near.ts";

/** A wrong cell of a details grid. */
export interface CellPlace {
  readonly row: string;
  /** "" for the row as a whole. */
  readonly column: string;
}

/** Which parts of a form are open, apart from what stands in it. Observable. */
export interface FormView {
  readonly id: string;
  /** Id of a field's control: the label points to it. */
  idOf(field: string): string;
  isOpen(group: string): boolean;
  toggle(group: string): void;
  tab(): string | undefined;
  setTab(key: string): void;
  /**
   * Opens the tab and the group in which the field stands, draws it, scrolls to it and puts the focus on it. Of details in several steps it is
   * the step in which the column of the cell is filled in, and the open one before others.
   */
  reveal(field: string, cell?: CellPlace): void;
  /** The focus has come to the place of a field that is not drawn yet: draws it and hands the focus on, as if it had always been there. */
  visit(field: string): void;
  /** The wrong cell that a revealed details field is to go to, once: it may be drawn long after. */
  takeCell(field: string): CellPlace | undefined;
  /** Opens the group and its tab, and scrolls to its beginning. */
  showGroup(group: string): void;
  /** Id of a group's heading. */
  titleIdOf(group: string): string;
}

/** Frames in which a revealed field may take its time to be drawn (a widget may still be loading). */
const PATIENCE = 120;

export function createFormView(plan: FormPlan, id: string, near: NearWatch): FormView {
  const groups = [...plan.groups, ...plan.tabs.flatMap((tab) => tab.groups)];
  const open = observable.shallow(new Map(groups.map((group) => [group.key, !group.startsCollapsed])));
  const current = observable.ref<string | undefined>(plan.tabs[0]?.key);
  const idOf = (field: string) => `${id}-${field}`;
  const titleIdOf = (group: string) => `${id}-group${group.replaceAll("/", "-")}`;
  let cellToReveal: { readonly field: string; readonly cell: CellPlace } | undefined;
  return {
    id,
    idOf,
    isOpen: (group) => open.get(group) ?? true,
    toggle: (group) => void open.set(group, !(open.get(group) ?? true)),
    tab: () => current.value,
    setTab(key) {
      current.value = key;
    },
    reveal(field, cell) {
      const places = plan.places.get(field) ?? [];
      const ofColumn = cell ? places.filter(({ columns }) => columns.includes(cell.column)) : [];
      const choice = ofColumn.length ? ofColumn : places;
      const place = choice.find(({ tab }) => tab === current.value) ?? choice[0];
      if (!place) return;
      cellToReveal = cell && { field, cell };
      batch(() => {
        open.set(place.group, true);
        if (place.tab !== undefined) current.value = place.tab;
        near.want(field);
      });
      whenDrawn(idOf(field), PATIENCE, focus);
    },
    visit(field) {
      flushSync(() => near.want(field));
      whenDrawn(idOf(field), PATIENCE, (element) => {
        const control = controlOf(element);
        // As the Tab key does.
        if (control instanceof HTMLInputElement) control.select();
        control.focus();
      });
    },
    takeCell(field) {
      if (cellToReveal?.field !== field) return undefined;
      const { cell } = cellToReveal;
      cellToReveal = undefined;
      return cell;
    },
    showGroup(group) {
      const tab = plan.tabs.find(({ groups }) => groups.some(({ key }) => key === group));
      batch(() => {
        open.set(group, true);
        if (tab) current.value = tab.key;
      });
      // What was closed must have its height before there is room to scroll to its beginning.
      requestAnimationFrame(() => whenDrawn(titleIdOf(group), PATIENCE, (title) => title.scrollIntoView({ block: "start" })));
    },
    titleIdOf,
  };
}

const FOCUSABLE = "input:not([type=hidden]), textarea, select, button, [tabindex]";

function whenDrawn(id: string, patience: number, act: (element: HTMLElement) => void): void {
  const element = document.getElementById(id);
  if (element) act(element);
  else if (patience > 0) requestAnimationFrame(() => whenDrawn(id, patience - 1, act));
}

/** What takes the focus of a field whose control has this element. */
const controlOf = (element: HTMLElement): HTMLElement =>
  element.matches(FOCUSABLE) ? element : (element.querySelector<HTMLElement>(FOCUSABLE) ?? element);

function focus(element: HTMLElement): void {
  const control = controlOf(element);
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
