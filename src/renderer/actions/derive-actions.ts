import { holds } from "../../model/condition.ts";
import type { Entity, Screen, ScreenBundle } from "../../model/documents.ts";
import { type CustomAction, GENERIC, type GenericAction, mayPress, namedActions } from "../../model/screen-actions.ts";
import { isSetOpen, isSetting, maySet } from "../../model/set-action.ts";
import { isOpen, mayGo, mayRemove, type Transition } from "../../model/states.ts";
import type { Row } from "../../model/wire.ts";
import type { Viewer } from "../services.tsx";

/** An action that is open for some records alone: on their rows, and beside the form and the view of one. */
export interface RecordAction extends CustomAction {
  readonly isOpenFor: (row: Row) => boolean;
}
/** A transition of the entity (x-states) as an action: on rows, and beside a record. */
export interface TransitionAction extends RecordAction {
  readonly transition: Transition;
}
export type ListAction = GenericAction | CustomAction | RecordAction | TransitionAction;

/** Whether an action knows for which records it is open. */
export const isGuarded = (action: ListAction): action is RecordAction => typeof action !== "string" && "isOpenFor" in action;

export const isTransition = (action: ListAction): action is TransitionAction => typeof action !== "string" && "transition" in action;

/** What one viewer can do on a screen, by place, each in the order of the document; on rows in one order everywhere. */
export interface ListActions {
  readonly toolbar: readonly ListAction[];
  readonly row: readonly ListAction[];
  readonly selection: readonly ListAction[];
  /** To which records the screen offers actions of the language; absent: to all. */
  readonly offered?: Screen["offered"];
}

/** The entities are those of references, for the guards that read their records. */
type ActionBundle = Pick<ScreenBundle, "screen" | "operations" | "prints"> & Partial<Pick<ScreenBundle, "entities">>;

/**
 * The actions of a screen for one viewer: those of the document, or all that the entity allows; each only where the viewer may.
 * Master rows of a tree get `addChild`; records for which there are print templates can be printed, whatever the document names.
 */
export function deriveActions(bundle: ActionBundle, entity: Entity, viewer: Viewer): ListActions {
  const { screen } = bundle;
  const printing = bundle.prints ? (["print"] as const) : [];
  const named = [...printing, ...namedActions(screen)].flatMap((action): readonly ListAction[] => {
    if (action === "transitions") return transitionActions(entity, viewer, bundle.entities);
    if (typeof action === "string" || !isSetting(action)) return [action];
    return [{ ...action, isOpenFor: (row: Row) => isSetOpen(entity, action, row, viewer) }];
  });
  const allowed = named.filter((action) => {
    if (isTransition(action)) return true;
    return typeof action !== "string" && isSetting(action) ? maySet(entity, action, viewer) : mayPress(action, entity, bundle, viewer);
  });
  const on = (place: "toolbar" | "row" | "selection") =>
    allowed.filter((action) => {
      if (isTransition(action)) return place !== "toolbar";
      if (typeof action === "string") return GENERIC[action].on.includes(place);
      return action.on === place || (action.on === "records" && place !== "toolbar");
    });
  return { toolbar: on("toolbar"), row: inRowOrder(on("row"), screen.opening), selection: on("selection"), offered: screen.offered };
}

/**
 * The same place for the same thing on every row of every screen: what a double click does where the document says it, editing and reading,
 * removing last, the others between them.
 */
const inRowOrder = (actions: readonly ListAction[], opening: string | undefined): ListAction[] => {
  const placeOf = (action: ListAction) => {
    if (typeof action !== "string") return action.id === opening ? -1 : 2;
    return action === "edit" ? 0 : action === "detail" ? 1 : action === "remove" ? 3 : 2;
  };
  return [...actions].sort((a, b) => placeOf(a) - placeOf(b));
};

/** What a screen of one record offers beside it: its transitions, and the actions on a row that the document defines. */
export const recordActions = (actions: ListActions, entity: Entity, viewer: Viewer): RecordAction[] =>
  actions.row.flatMap((action): RecordAction[] => {
    if (typeof action === "string") return [];
    if (isGuarded(action)) return [action];
    const { when } = action;
    return [{ ...action, isOpenFor: (row) => !when || holds(when, row, entity, viewer) }];
  });

type Entities = ScreenBundle["entities"];

/** The transitions of an entity on which the viewer may ever go. */
export const transitionActions = (entity: Entity, viewer: Viewer, entities: Entities = {}): TransitionAction[] =>
  (entity["x-states"]?.transitions ?? [])
    .filter((transition) => mayGo(entity, transition, viewer))
    .map((transition) => {
      const { id, title, danger, confirm, success, fields } = transition;
      return {
        ...{
          id,
          title,
          on: "row",
          transition,
          isOpenFor: (row) => isOpen(entity, transition, row, viewer, { entityOf: (of) => entities[of] }),
        },
        ...(danger && { danger }),
        ...(confirm !== undefined && { confirm }),
        ...(success !== undefined && { success }),
        ...(fields && { form: { columns: 1, groups: [{ fields }] } }),
      };
    });

/** Whether the screen offers an action of the language to a record. */
export function isOffered({ offered }: ListActions, action: GenericAction, row: Row, entity: Entity, viewer: Viewer): boolean {
  const when = offered?.[action as keyof typeof offered];
  return !when || holds(when, row, entity, viewer);
}

/** The actions that apply to a row: those without a guard, and those whose guard the row satisfies; removing where its state lets it go. */
export const actionsOfRow = (actions: ListActions, row: Row, entity: Entity, viewer: Viewer): ListAction[] =>
  actions.row.filter((action) => {
    if (action === "remove" && !mayRemove(entity, row, viewer)) return false;
    if (typeof action === "string") return isOffered(actions, action, row, entity, viewer);
    if (isGuarded(action)) return action.isOpenFor(row);
    return !action.when || holds(action.when, row, entity, viewer);
  });

/** What a double click or Enter on a row does, where the row has it: what the document says, else reading where there is a detail view, else editing. */
export function openingAction({ opening }: Pick<Screen, "opening">, actions: ListActions): ListAction | undefined {
  if (opening !== undefined) return actions.row.find((action) => typeof action !== "string" && action.id === opening);
  if (actions.row.includes("detail")) return "detail";
  return actions.row.includes("edit") ? "edit" : undefined;
}

/** Radio or checkbox in front of the rows: what the document says, else checkboxes where an action needs them. */
export function selectionOf(screen: Screen, actions: ListActions): "single" | "multiple" | undefined {
  if (screen.selection === "none") return undefined;
  return screen.selection ?? (actions.selection.length > 0 ? "multiple" : undefined);
}
