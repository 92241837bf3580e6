/**
 * Where the focus goes when a row of a list is taken away: to the same button of the next row, or of the one before it.
 * Undefined: it was the last.
 * @param button the one in the row that goes; its place among the buttons of the row counts
 */
export function neighbourOf(button: Element): HTMLElement | undefined {
  const row = button.closest("li");
  const place = [...(row?.querySelectorAll("button") ?? [])].indexOf(button as HTMLButtonElement);
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  return near?.querySelectorAll("button")[place];
}
