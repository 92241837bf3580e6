import { createContext, type ReactNode, useContext } from "react";
import type { AccessActor } from "../model/access.ts";
import type { TaskAccessAnswer } from "../model/contract/tasks.ts";
import type { DataSource } from "../model/data-source.ts";
import type { LoadExchange } from "../model/exchange.ts";
import type { FileSource } from "../model/file-source.ts";
import type { LoadHistory } from "../model/history.ts";
import type { Printing } from "../model/printing.ts";
import type { ReportSource } from "../model/report/report-source.ts";
import type { PlanSource } from "../model/search-plan.ts";
import type { Errand, Errands } from "./errand.ts";
import type { Density } from "./list/density.ts";
import type { Registry } from "./registry.ts";

/** Who looks, as the browser knows it: enough to draw. The server decides again with its own knowledge. */
export interface Viewer extends AccessActor {
  readonly id: string;
  readonly username: string;
  readonly realName: string;
  readonly userType: number;
  readonly tenant: string | null;
  readonly organisation: string | null;
  readonly dept: string | null;
  /** The names of the department and the organisation, where the viewer may know them. */
  readonly deptName?: string | undefined;
  readonly organisationName?: string | undefined;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
}

/** Small things that a user's screens remember (column widths, page size), kept by the server under a key. */
export interface Preferences {
  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
}

/** What the renderer needs of the world around it. `app` gives the real ones, stories give fixtures. */
export interface Services {
  readonly source: DataSource;
  /** Absent: no file can be sent or opened here. */
  readonly files?: FileSource;
  /** Absent: nothing is exported or imported here. */
  readonly exchange?: LoadExchange;
  /** Absent: nothing is told of the past here. */
  readonly history?: LoadHistory;
  /** Where reports are worked out; absent: nowhere. */
  readonly reports?: ReportSource;
  /** The sources at work in a task, for `<InTask>`; absent: nobody works in tasks here. */
  readonly inTask?: ((task: string) => TaskSources) | undefined;
  /** Reads by a former version of a designed form, `{entity}:{version}`; absent: records open in the form as it is now. */
  readonly inFormVersion?: ((name: string) => DataSource) | undefined;
  readonly viewer: Viewer;
  readonly registry: Registry;
  readonly preferences: Preferences;
  /** Absent: nothing is printed here. */
  readonly printing?: Printing | undefined;
  /** Where conditions are kept under a name; absent, the builder offers none. */
  readonly plans?: PlanSource;
  /** How close the rows of lists stand, and how a list changes that for all; absent, each list remembers by itself. */
  readonly density?: readonly [Density, (density: Density) => void];
  /** Nothing can be changed here: what would is seen, and cannot be pressed. Absent: it can. */
  readonly readOnly?: boolean | undefined;
  /** zh-CN, en, es or ja. */
  readonly language: string;
  /** Opens another screen in a tab of the workspace. */
  readonly open: (screen: string, params?: Readonly<Record<string, string>>) => void;
  /** Opens it and has something done there; absent: there is no workspace. */
  readonly openFor?: ((screen: string, errand: Errand) => void) | undefined;
}

/** The sources of a place in which somebody works in a task: they reach its record, and what they give is what the task shows. */
export interface TaskSources extends Pick<Services, "source" | "files" | "exchange" | "history" | "inFormVersion"> {
  /** What the task lets its holder do. Fails with `task.notOpen` where it is none of his open tasks. */
  readonly access: () => Promise<TaskAccessAnswer>;
}

/** What is there before the first screen is: all but what documents can name, whose code comes with the screens. */
export type Surroundings = Omit<Services, "registry"> & { readonly registry?: Registry };

const ServicesContext = createContext<Surroundings | null>(null);

export function ServicesProvider({ value, children }: { value: Surroundings; children: ReactNode }) {
  return <ServicesContext.Provider value={value}>{children}</ServicesContext.Provider>;
}

/** For the frame around the screens. */
export function useSurroundings(): Surroundings {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("no <ServicesProvider> above this component");
  return services;
}

const isEquipped = (services: Surroundings): services is Services => services.registry !== undefined;

/** For whatever a screen draws. */
export function useServices(): Services {
  const services = useSurroundings();
  if (!isEquipped(services)) throw new Error("no registry in the <ServicesProvider> above this component");
  return services;
}

/** What a pane of the workspace is to the screen inside it. The same for as long as the screen is open. */
export interface Pane {
  /** Popups, drawers and dialogs are drawn inside, so that they hide with the tab. */
  readonly container: () => HTMLElement;
  /** Tells the workspace that there is something unsaved; closing the tab then asks first. */
  readonly setUnsaved: (unsaved: boolean) => void;
  /** Tells the workspace what the record is called that fills the pane, as its viewer may know it; undefined: nothing. */
  readonly nameRecord?: ((name: string | undefined) => void) | undefined;
  /** Where the screen keeps what its user finds again on the next visit, on any machine; absent: nowhere. */
  readonly desk?: Desk | undefined;
  /**
   * Says that what is drawn here can be drawn again as it is, from what the desk keeps: the workspace may give up its elements while it is not in
   * front. Gives the function that takes it back.
   */
  readonly mayRest?: (() => () => void) | undefined;
  /** What its user chose elsewhere, to be done here. */
  readonly errands?: Errands | undefined;
}

/** What a screen keeps under a name, of an entity: `values` and `base` of the value are fields of it. */
export interface DeskEntry {
  readonly entity: string | null;
  readonly value: unknown;
  /** When it was kept, where it came from the server: an ISO instant. */
  readonly updatedAt?: string | undefined;
}

export interface Desk {
  get(part: string): DeskEntry | undefined;
  /** Keeps it in place of what was there; null forgets it. */
  set(part: string, entry: DeskEntry | null): void;
}

const PaneContext = createContext<Pane>({ container: () => document.body, setUnsaved: () => {} });
export const PaneProvider = PaneContext.Provider;
export const usePane = (): Pane => useContext(PaneContext);

const PaneActiveContext = createContext(true);
export const PaneActiveProvider = PaneActiveContext.Provider;

/**
 * Whether the tab around is in front. Timers and polling stop while it is not. Draws its user anew at every change of tab, so it stands in
 * small components.
 */
export const usePaneActive = (): boolean => useContext(PaneActiveContext);
