import type { TFunction } from "i18next";
import type { Branch, Chain, Item } from "../../../../flow/design/block.ts";
import { stepsBefore } from "../../../../flow/design/edge-edits.ts";
import { branchBy, isMovableAt, standingOf } from "../../../../flow/design/find.ts";
import { STEP_KINDS } from "../../../../flow/design/new-step.ts";
import type { MenuGroups } from "./CardMenu.tsx";
import { clipboard, isRemovable } from "./card-actions.ts";
import { lookOf } from "./card-looks.tsx";
import type { MenuAt } from "./cards-context.ts";

const CHOICES = ["exclusive", "parallel", "inclusive"] as const;

/** What can be done where a menu was opened. Keys: `add approval`, `branch exclusive`, `paste`, `remove`, … */
export function menuOf(at: MenuAt, chain: Chain, t: TFunction, titleOf: (id: string) => string): MenuGroups {
  const item = (key: string, more: { keys?: string; disabled?: boolean; danger?: boolean; values?: Record<string, string> } = {}) => {
    const { values = {}, ...rest } = more;
    return { key, label: t(`cards.do.${key.replace(" ", ".")}`, values), ...rest };
  };
  const back = (from: string, title: string) => {
    const targets = stepsBefore(chain, from).slice(0, MOST_TARGETS);
    if (targets.length === 0) return [];
    const steps = targets.map((id) => ({ key: `return ${id}`, label: titleOf(id) }));
    return [{ key: "returns", label: t(title), items: steps }];
  };
  switch (at.kind) {
    case "add": {
      const clip = clipboard();
      return [
        { title: t("cards.do.steps"), items: STEP_KINDS.map((kind) => item(`add ${kind}`)) },
        { title: t("cards.do.branches"), items: CHOICES.map((choice) => item(`branch ${choice}`)) },
        {
          items: [...(clip ? [item("paste", { keys: "Ctrl+V", values: { name: clip.name } })] : []), ...(at.canEnd ? [item("end")] : [])],
        },
      ];
    }
    case "way": {
      const branch = branchBy(chain, at.id);
      const index = branch?.ways.findIndex(({ flow }) => flow === at.flow) ?? 0;
      const isOrdered = branch?.choice === "exclusive";
      return [
        {
          items: [
            item("open", { keys: "Enter" }),
            item("rename", { keys: "F2" }),
            item("addWay"),
            ...(mayReturn(branch, at.flow) ? back(at.flow, "cards.do.returnsWay") : []),
          ],
        },
        {
          items: isOrdered
            ? [
                item("wayBefore", { keys: "Alt+←", disabled: index <= 0 }),
                item("wayAfter", { keys: "Alt+→", disabled: index >= (branch?.ways.length ?? 0) - 1 }),
              ]
            : [],
        },
        { items: [item("removeWay", { keys: "Delete", danger: true, disabled: !canRemoveWay(chain, at.id, at.flow) })] },
      ];
    }
    case "edge":
      return [
        { items: [item("open", { keys: "Enter" }), item("rename", { keys: "F2" })] },
        { items: [item("remove", { keys: "Delete", danger: true })] },
      ];
    default: {
      const standing = standingOf(chain, at.id);
      const canMove = isMovableAt(standing);
      return [
        { items: [item("open", { keys: "Enter" }), item("rename", { keys: "F2" }), ...(at.kind === "branch" ? [item("addWay")] : [])] },
        {
          items: [
            ...(refuses(standing.item) ? back(at.id, "cards.do.returns") : []),
            ...(hasTimer(standing.item) ? [item("addTimer")] : []),
          ],
        },
        {
          items: canMove
            ? [
                item("up", { keys: "Alt+↑" }),
                item("down", { keys: "Alt+↓" }),
                item("copy", { keys: "Ctrl+C" }),
                item("cut", { keys: "Ctrl+X" }),
              ]
            : [],
        },
        { items: [item("remove", { keys: "Delete", danger: true, disabled: !isRemovable(standing) })] },
      ];
    }
  }
}

/** Steps that are offered to go back to, the nearest. */
const MOST_TARGETS = 12;

/** A step that may refuse: what it refuses can go back. */
const refuses = (item: Item): boolean =>
  item.kind === "step" && item.element.$type === "bpmn:UserTask" && lookOf(item.element).kind !== "filling" && item.after !== undefined;

/** A step at whose edge a time can stand. */
const hasTimer = (item: Item): boolean => item.kind === "step" && WAITING.has(item.element.$type);
const WAITING: ReadonlySet<string> = new Set(["bpmn:UserTask", "bpmn:ReceiveTask", "bpmn:SubProcess"]);

/** A way of a choice with nothing in it but, perhaps, that it goes back. */
const mayReturn = (branch: Branch | undefined, flow: string): boolean => {
  const way = branch?.choice === "exclusive" ? branch.ways.find((one) => one.flow === flow) : undefined;
  if (!way || way.goesOn) return false;
  const { items } = way.chain;
  return items.length === 0
    ? (branch?.ways.length ?? 0) > 1 && !isElse(branch, flow)
    : items.length === 1 && items[0]?.kind === "jump" && items[0].isBack;
};
const isElse = (branch: Branch | undefined, flow: string): boolean =>
  (branch?.element.get("default") as { id?: string } | undefined)?.id === flow;

/** Of several ways the one that is taken else goes last, and the one that goes on never. */
export function canRemoveWay(chain: Chain, id: string, flow: string): boolean {
  const branch = branchBy(chain, id);
  const way = branch?.ways.find((one) => one.flow === flow);
  if (!branch || !way || way.goesOn) return false;
  const otherwise = (branch.element.get("default") as { id?: string } | undefined)?.id;
  return otherwise !== flow || branch.ways.length <= 2;
}
