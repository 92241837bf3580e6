import { type ComponentType, createContext, useContext } from "react";

/** What the address of a page says: the parts of its path that the pattern names, and its query. */
export interface PageProps {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string>>;
}

/** A hand-coded page of the product, as `src/app/pages.ts` lists them. */
export interface Page {
  /** By this name a menu record asks for it (`component`). The prefix tells the module that it belongs to (specification shell §2). */
  readonly name: `${"page" | "workflow" | "generator"}:${string}`;
  /** Its address, as react-router writes patterns: `/sysrNoticeReceivedDetail/:id?`. */
  readonly path: string;
  /** Key of the text of its tab, with the namespace: `notices:title`. A menu entry that opens it has the last word. */
  readonly title: string;
  /** Loaded when it is opened (`lazy`), as the first page must stay small. */
  readonly component: ComponentType<PageProps>;
  /** Who may not do this is sent to /401. */
  readonly permission?: string;
  /** It is nothing but this screen, by the same id as its component: who may not open that may not open the page. */
  readonly screen?: string | ((query: PageProps["query"]) => string);
  /** Fills a window of its own: no menu, no tabs. */
  readonly alone?: true;
  /**
   * What tells its tabs apart: each path has one (default), which shows the query that was asked for last; or each path with its query; or
   * each value of one parameter of the query.
   */
  readonly tabs?: "path" | "address" | { readonly query: string };
  /** Its address may carry the text of its tab, as `title`. */
  readonly titled?: true;
  /** Opened anew each time that its tab comes to the front. */
  readonly noCache?: true;
}

const Context = createContext<readonly Page[]>([]);
export const PagesProvider = Context.Provider;
export const usePages = (): readonly Page[] => useContext(Context);
