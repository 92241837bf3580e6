import { createContext, type ReactNode, useContext } from "react";
import type { SeenRows } from "../model/contract/card-pages.ts";
import type { ReportQuestion } from "../model/contract/report.ts";

export type ScreenParams = Readonly<Record<string, string>>;

/** The screens as the frame knows them. `app` gives them, for the frame knows no renderer. */
export interface Screens {
  /** Draws the screen with this id and these parameters. */
  readonly render: (id: string, params: ScreenParams) => ReactNode;
  /** Draws some records of a screen, by these of its fields: to be read, and opened by the screen. */
  readonly rows: (id: string, few: SeenRows) => ReactNode;
  /** Draws the picture of a report, or its totals where it draws none. `onTitle` hears what it is called in the reader's language. */
  readonly report: (id: string, question: ReportQuestion, onTitle?: (title: string) => void) => ReactNode;
  /** Fetches ahead what drawing it for the first time needs; may be called often. `certain`: it is about to be opened, and has to have its rows. */
  readonly prepare: (id: string, certain: boolean) => void;
}

const Context = createContext<Screens>({ render: () => null, rows: () => null, report: () => null, prepare: () => {} });
export const ScreensProvider = Context.Provider;
export const useScreens = (): Screens => useContext(Context);

/** Which screen an address shows: `/screen/<id>?<params>`. */
export function screenAt(address: string): { readonly id: string; readonly params: ScreenParams } {
  const { pathname, searchParams } = new URL(address, "http://tab");
  return { id: decodeURIComponent(pathname.replace(/^\/screen\//, "")), params: Object.fromEntries(searchParams) };
}
