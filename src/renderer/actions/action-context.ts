import type { AccessActor } from "../../model/access.ts";
import type { DataSource, Values } from "../../model/data-source.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";

type Layout = NonNullable<Extract<NonNullable<Screen["actions"]>[number], object>["form"]>;

/** What a hand-made action asks its user. */
export interface ActionDialogs {
  /** Whether he agrees. */
  confirm(content: string, question?: { readonly danger?: boolean; readonly ok?: string }): Promise<boolean>;
  /** What he filled in, undefined where he closed the form. Its fields are those of the screen's entity, or of another one of the screen. */
  form(title: string, layout: Layout, more?: { readonly initial?: Values; readonly entity?: Entity }): Promise<Values | undefined>;
  readonly message: { success(text: string): void; info(text: string): void; error(failure: unknown): void };
}

/** What a hand-made action (`run` of a screen's action) works with. */
export interface ActionContext {
  readonly entity: Entity;
  /** To which it is done: none from the toolbar, one from a row, the chosen ones of a selection; as the list shows them. */
  readonly rows: readonly Row[];
  /** What the form of the action's document was filled with. */
  readonly values: Values | undefined;
  readonly services: {
    readonly source: DataSource;
    readonly viewer: AccessActor & { readonly id: string };
    /** zh-CN, en, es or ja. */
    readonly language: string;
    /** Texts of a namespace of `locales`. */
    readonly texts: (namespace: string) => (key: string, params?: Readonly<Record<string, string | number>>) => string;
    /** Opens another screen. */
    readonly open: (screen: string, params?: Readonly<Record<string, string>>) => void;
  };
  readonly dialogs: ActionDialogs;
  /** Says what was done, and offers to take it back: `set` is that of the changes; null: there is nothing to take back. */
  readonly done: (text: string, set: string | null) => void;
  /** Fetches every open list of the entity anew, and what is counted; done after each action by itself. */
  readonly reload: () => Promise<void>;
}

/** What came of it. `message`: what the user is told in place of the document's `success`; null: nothing, as when he called it off. */
export interface ActionResult {
  readonly message: string | null;
}

export type ActionHandler = (context: ActionContext) => Promise<ActionResult | undefined>;
