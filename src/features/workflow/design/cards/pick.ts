import type { StepKind } from "../../../../flow/design/new-step.ts";
import type { CardActions, Done } from "./card-actions.ts";
import type { MenuAt } from "./cards-context.ts";

/** What menus and keys can call. */
export interface Picking {
  readonly run: (work: (actions: CardActions) => Promise<Done>) => void;
  readonly choose: (id: string) => void;
  readonly startRenaming: (id: string) => void;
  readonly titleOf: (id: string) => string;
}

/** Does what was picked in a menu (the keys of `menuOf`). */
export function pick(key: string, at: MenuAt, { run, choose, startRenaming, titleOf }: Picking): void {
  const [word = "", what = ""] = key.split(" ");
  if (at.kind === "add") {
    const { place } = at;
    if (word === "add") run((able) => able.add(place, what as StepKind));
    else if (word === "branch") run((able) => able.branch(place, what as "exclusive"));
    else if (word === "paste") run((able) => able.paste(place));
    else run((able) => able.end(place));
    return;
  }
  const { id } = at;
  const own = at.kind === "way" ? at.flow : id;
  const name = titleOf(own);
  const does: Readonly<Record<string, () => void>> = {
    open: () => choose(own),
    rename: () => startRenaming(own),
    addWay: () => run((able) => able.addWay(id)),
    wayBefore: () => run((able) => able.moveWay(id, own, -1, name)),
    wayAfter: () => run((able) => able.moveWay(id, own, 1, name)),
    removeWay: () => run((able) => able.removeWay(id, own, name)),
    up: () => run((able) => able.moveBy(id, -1, name)),
    down: () => run((able) => able.moveBy(id, 1, name)),
    copy: () => run((able) => able.copy(id)),
    cut: () =>
      run(async (able) => {
        await able.copy(id);
        return able.remove(id, name, undefined);
      }),
    remove: () => run((able) => (at.kind === "edge" ? able.removeEdge(id, name, undefined) : able.remove(id, name, undefined))),
    return: () => run((able) => able.returnTo(id, what, titleOf(what), at.kind === "way" ? at.flow : undefined)),
    addTimer: () => run((able) => able.addTimer(id)),
  };
  does[word]?.();
}
