import type { FlowProblem } from "../../../../model/contract/flow/entry.ts";
import { type BpmnElement, conditionOf } from "../../diagram/dress.ts";
import { type Board, placeOfSign } from "./board.ts";

/** Something that is said about an element, and the place in the drawing that is kept for it. */
export interface Sign {
  readonly key: string;
  readonly element: string;
  readonly kind: "error" | "warning" | "condition";
  readonly texts: readonly string[];
  readonly place: HTMLElement;
}

const SIZE = 20;
const TYPE = "flow-sign";

/** Sets the signs of conditions and problems anew, where their elements are drawn. */
export function setSigns(board: Board, problems: readonly FlowProblem[]): Sign[] {
  const overlays = board.part("overlays");
  overlays.remove({ type: TYPE });
  const byElement = Map.groupBy(problems, ({ element }) => element);
  return board
    .part("elementRegistry")
    .getAll()
    .flatMap((drawn): Sign[] => {
      if (drawn.labelTarget || !drawn.parent) return [];
      const said = byElement.get(drawn.id);
      const condition = drawn.waypoints && conditionOf(drawn.businessObject as unknown as BpmnElement);
      if (!said && !condition) return [];
      const kind = said ? (said.some(({ severity }) => severity === "error") ? "error" : "warning") : "condition";
      const texts = [...(said ?? []).map(({ message }) => message), ...(condition ? [condition] : [])];
      const place = document.createElement("div");
      overlays.add(drawn.id, TYPE, { position: placeOfSign(drawn, SIZE), html: place });
      return [{ key: `${kind} ${drawn.id}`, element: drawn.id, kind, texts, place }];
    });
}
