import type { ReportQuestion } from "../contract/report.ts";

/** The preference that keeps which reports stand on a user's own first page. */
export const PINS = "pinnedReports";

/** A report on the first page: with what it was asked for when it was put there. */
export interface PinnedReport {
  /** Of its card there. */
  readonly id: string;
  readonly screen: string;
  readonly title: string;
  readonly question: ReportQuestion;
}

/** More would make the first page slow. */
export const MOST_PINS = 12;

const isPin = (value: unknown): value is PinnedReport => {
  const { id, screen, title, question } = (value ?? {}) as Partial<Record<keyof PinnedReport, unknown>>;
  return [id, screen, title].every((one) => typeof one === "string") && typeof question === "object" && question !== null;
};

/** The pinned reports as they are stored; what is none is left out. */
export const pinsOf = (stored: unknown): readonly PinnedReport[] => (Array.isArray(stored) ? stored.filter(isPin).slice(0, MOST_PINS) : []);

/** The pin of a report that is asked for just so; undefined: there is none. */
export const pinOf = (pins: readonly PinnedReport[], screen: string, question: ReportQuestion): PinnedReport | undefined =>
  pins.find((pin) => pin.screen === screen && JSON.stringify(pin.question) === JSON.stringify(question));

/** With one more; its card has a name that no other has. */
export function withPin(pins: readonly PinnedReport[], { screen, title, question }: Omit<PinnedReport, "id">): readonly PinnedReport[] {
  const taken = new Set(pins.map(({ id }) => id));
  const free = Array.from({ length: MOST_PINS + 1 }, (_, at) => `pin-${at + 1}`).find((id) => !taken.has(id)) ?? "pin";
  return [...pins, { id: free, screen, title, question }];
}
