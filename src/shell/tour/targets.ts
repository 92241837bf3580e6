/** The steps of the guided tour in their order (specification shell §2). What a step shows carries its name in `data-tour`. */
const TOUR_STEPS = ["organisation", "help", "allMenus", "search", "fullscreen", "user", "copyLink", "miniProgram", "notices"] as const;
export type TourTarget = (typeof TOUR_STEPS)[number];

/** The steps that show entries of the user menu, for which it is opened. */
const IN_USER_MENU: ReadonlySet<TourTarget> = new Set(["copyLink", "miniProgram"]);
export const isInUserMenu = (step: TourTarget): boolean => IN_USER_MENU.has(step);

/** What a step shows, as it is drawn now; an entry of a menu as a whole. */
export function elementOf(step: TourTarget): HTMLElement | null {
  const marked = document.querySelector<HTMLElement>(`[data-tour="${step}"]`);
  const element = marked?.closest<HTMLElement>("[role=menuitem]") ?? marked;
  return element?.checkVisibility() ? element : null;
}

/** The steps whose targets are there: a phone shows fewer tools, and so does a user who may do less. */
export const presentSteps = (): TourTarget[] => TOUR_STEPS.filter((step) => elementOf(isInUserMenu(step) ? "user" : step) !== null);
