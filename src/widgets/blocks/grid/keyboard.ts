const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]";

/** What inside an element can take the focus by Tab, in order. */
export function controlsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.tabIndex >= 0);
}

/** The cell of the grid around an event's target. */
export const cellAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".rdg-cell") : null;

/** Whether a click or key meant a control inside the cell rather than the cell. */
export const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("a, button, input, select, textarea, label, [role=button]") !== null;

/** The control to which Tab leads inside the cell that has the focus; undefined when it leads out of the cell. */
export function nextControl(cell: HTMLElement, focused: HTMLElement | null, backwards: boolean): HTMLElement | undefined {
  const controls = controlsIn(cell);
  const at = focused ? controls.indexOf(focused) : -1;
  return backwards ? controls[at - 1] : controls[at + 1];
}

/** A cell's place in the grid, from the attributes that name it to assistive technology. */
export function positionOf(cell: HTMLElement): { idx: number; rowIdx: number } | undefined {
  const row = cell.closest("[role=row]")?.getAttribute("aria-rowindex");
  const column = cell.getAttribute("aria-colindex");
  return row && column ? { idx: Number(column) - 1, rowIdx: Number(row) - 2 } : undefined;
}
