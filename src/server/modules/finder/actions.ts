import type { FinderAction } from "../../../model/contract/finder.ts";
import { operationsOf } from "../../../model/operations.ts";
import { GENERIC, mayPress, namedActions } from "../../../model/screen-actions.ts";
import type { Context } from "../../context.ts";
import { pinyinOf } from "../menu/pinyin.ts";
import { type ListedScreen, listedScreens } from "./screens.ts";

/** What the actor may press in the toolbars of screens, in the language of the request. An export is left out: it is of rows that one looks at. */
export function toolbarActions(context: Context, screens: readonly string[]): FinderAction[] {
  return listedScreens(context, screens).flatMap((listed) => actionsOf(context, listed));
}

function actionsOf({ actor }: Context, { id, screen, entity }: ListedScreen): FinderAction[] {
  const operations = { operations: operationsOf([entity]) };
  return namedActions(screen).flatMap((action): FinderAction[] => {
    if (action === "transitions" || action === "export" || !mayPress(action, entity, operations, actor)) return [];
    const of = { screen: id, entity: entity.$id, of: entity.title };
    if (typeof action !== "string")
      return action.on === "toolbar" ? [{ ...of, action: action.id, title: action.title, pinyin: pinyinOf(action.title) }] : [];
    return GENERIC[action].on.includes("toolbar") ? [{ ...of, action, title: null, pinyin: pinyinOf(entity.title) }] : [];
  });
}
