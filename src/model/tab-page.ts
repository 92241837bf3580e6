import type { Tab as WrittenTab } from "../generated/language/tab-page.ts";
import { allOf, type Condition } from "./condition.ts";
import { type Documents, documentsOf, type Screen } from "./documents.ts";

/** A tab, when its document has been read: its filter is a condition. */
export type Tab = Omit<WrittenTab, "filter"> & { readonly filter?: Condition };

/** Several screens on one page, each in a tab. */
export interface TabPage {
  readonly $id: string;
  readonly title: string;
  readonly tabs: readonly Tab[];
}

/** The page of tabs of this id; undefined where there is none. */
export const tabsOf = (documents: Documents, id: string): TabPage | undefined =>
  documentsOf(documents, "tab-pages").get(id) as TabPage | undefined;

/** What a tab is called among screens: `purchase-tabs.open`. */
export const tabId = ({ $id }: TabPage, { id }: Tab): string => `${$id}.${id}`;

/** The screen in a tab, with the title and among the records of the tab. */
export const tabScreen = (screen: Screen, tabs: TabPage, tab: Tab): Screen => {
  const filter = allOf(screen.filter, tab.filter);
  return { ...screen, $id: tabId(tabs, tab), ...(tab.title !== undefined && { title: tab.title }), ...(filter && { filter }) };
};

/** The screen of an id: of a document, or of a tab of one; of a page of tabs those of its tabs. None where there is no such document. */
export function screensAt(documents: Documents, id: string): Screen[] {
  const screen = documents.screens.get(id);
  if (screen) return [screen];
  const [page = "", name] = id.split(".");
  const tabs = tabsOf(documents, page);
  return (tabs?.tabs ?? []).flatMap((tab) => {
    const inside = documents.screens.get(tab.screen);
    return inside && tabs && (name === undefined || tab.id === name) ? [tabScreen(inside, tabs, tab)] : [];
  });
}
