import type { TFunction } from "i18next";
import type { Chain } from "../../../../flow/design/block.ts";
import { branchBy, isMovableAt, standingOf } from "../../../../flow/design/find.ts";
import { STEP_KINDS } from "../../../../flow/design/new-step.ts";
import type { MenuGroups } from "./CardMenu.tsx";
import { clipboard, isRemovable } from "./card-actions.ts";
import type { MenuAt } from "./cards-context.ts";

const CHOICES = ["exclusive", "parallel", "inclusive"] as const;

/** What can be done where a menu was opened. Keys: `add approval`, `branch exclusive`, `paste`, `remove`, … */
export function menuOf(at: MenuAt, chain: Chain, t: TFunction): MenuGroups {
  const item = (key: string, more: { keys?: string; disabled?: boolean; danger?: boolean; values?: Record<string, string> } = {}) => {
    const { values = {}, ...rest } = more;
    return { key, label: t(`cards.do.${key.replace(" ", ".")}`, values), ...rest };
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
        { items: [item("open", { keys: "Enter" }), item("rename", { keys: "F2" }), item("addWay")] },
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
    default: {
      const standing = standingOf(chain, at.id);
      const canMove = isMovableAt(standing);
      return [
        { items: [item("open", { keys: "Enter" }), item("rename", { keys: "F2" }), ...(at.kind === "branch" ? [item("addWay")] : [])] },
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

/** Of several ways the one that is taken else goes last, and the one that goes on never. */
export function canRemoveWay(chain: Chain, id: string, flow: string): boolean {
  const branch = branchBy(chain, id);
  const way = branch?.ways.find((one) => one.flow === flow);
  if (!branch || !way || way.goesOn) return false;
  const otherwise = (branch.element.get("default") as { id?: string } | undefined)?.id;
  return otherwise !== flow || branch.ways.length <= 2;
}
