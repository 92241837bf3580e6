import { KINDS, type Kind } from "./kinds.ts";
import { shapeOf, subProcessOf } from "./new-step.ts";
import type { Injector } from "./services.ts";

const GROUPS: Readonly<Record<Kind["family"], string>> = {
  ...{ event: "event", activity: "activity", gateway: "gateway" },
  ...{ boundary: "event", note: "note" },
};
/** Timers on an edge are made by letting one fall there. */
const DRAWN: readonly Kind[] = KINDS.filter(({ family }) => family !== "boundary");

/** The palette: tools, and each kind that is executed. */
export class Palette {
  static readonly $inject = ["injector"];
  readonly #injector: Injector;

  constructor(injector: Injector) {
    this.#injector = injector;
    injector.get("palette").registerProvider(this);
  }

  getPaletteEntries(): Readonly<Record<string, object>> {
    const say = this.#injector.get("texts");
    const tool = (id: string, icon: string, click: (event: Event) => void) => [
      id,
      { group: "tools", className: icon, title: say(`tool.${id}`), action: { click } },
    ];
    return Object.fromEntries([
      tool("hand", "bpmn-icon-hand-tool", (event) => this.#injector.get("handTool").activateHand(event)),
      tool("lasso", "bpmn-icon-lasso-tool", (event) => this.#injector.get("lassoTool").activateSelection(event)),
      tool("connect", "bpmn-icon-connection-multi", (event) => this.#injector.get("globalConnect").start(event)),
      ["tool-separator", { group: "tools", separator: true }],
      ...DRAWN.map((kind) => [`create.${kind.id}`, this.#entryOf(kind)]),
    ]) as Readonly<Record<string, object>>;
  }

  #entryOf(kind: Kind): object {
    const say = this.#injector.get("texts");
    const create = this.#injector.get("create");
    const begin = (event: Event) => {
      if (kind.id !== "subProcess") return create.start(event, shapeOf(kind, this.#injector));
      const elements = subProcessOf(kind, this.#injector);
      return create.start(event, elements, { hints: { autoSelect: elements.slice(0, 1) } });
    };
    return {
      ...{ group: GROUPS[kind.family], className: kind.icon, title: say("create", { kind: say(`kind.${kind.id}`) }) },
      action: { dragstart: begin, click: begin },
    };
  }
}
