import Modeler from "bpmn-js/lib/Modeler.js";
import NavigatedViewer from "bpmn-js/lib/NavigatedViewer.js";
import "bpmn-js/dist/assets/diagram-js.css";
import "bpmn-js/dist/assets/bpmn-js.css";
import "bpmn-js/dist/assets/bpmn-font/css/bpmn.css";
import { withPicture } from "../../../../flow/design/layout.ts";
import { approvalModdle } from "../../../../flow/moddle.ts";
import { middleOf } from "../../diagram/middle.ts";
import { NewSteps } from "./new-step.ts";
import { Pad } from "./pad.ts";
import { Palette } from "./palette.ts";
import { ReplaceMenu } from "./replace-menu.ts";
import type { Box, Drawn, Parts, Point, Say } from "./services.ts";
import { translator } from "./texts.ts";

/** Colours and font of what is drawn, those of the theme. */
export interface BoardColours {
  readonly line: string;
  readonly text: string;
  readonly fill: string;
  readonly font: string;
}

export interface BoardOptions {
  readonly colours: BoardColours;
  readonly say: Say;
  /** Nothing is changed: it is only looked at. */
  readonly readOnly: boolean;
  /** The file after something was drawn. */
  readonly onChange: (xml: string) => void;
  /** What is chosen by itself; undefined: nothing, or several. */
  readonly onSelect: (id: string | undefined) => void;
  readonly onZoom: (zoom: number) => void;
  /** Undo and redo over all views of the file. */
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Other signs are to be set: something stands elsewhere, or has another condition. */
  readonly onDrawn: () => void;
}

/** A file that was drawn, and how many commands led to it. */
interface Step {
  readonly xml: string;
  readonly commands: number;
}

/** The drawing of a flow in which it is changed: bpmn-js, bound to the text of a file. */
export class Board {
  readonly #modeler: Modeler<Parts>;
  readonly #options: BoardOptions;
  /** What is on the page. Files that the command stack can go to without drawing everything anew are its steps. */
  #xml: string | undefined;
  #steps: Step[] = [];
  #commands = 0;
  /** Somebody else changes what is drawn: what the library tells of that is not news. */
  #isQuiet = false;
  #last: Promise<unknown> = Promise.resolve();
  #saved: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(container: HTMLElement, options: BoardOptions) {
    this.#options = options;
    const { colours, say, readOnly } = options;
    const settings = {
      container,
      moddleExtensions: { ap: approvalModdle },
      bpmnRenderer: { defaultFillColor: colours.fill, defaultStrokeColor: colours.line, defaultLabelColor: colours.text },
      textRenderer: { defaultStyle: { fontFamily: colours.font }, externalStyle: { fontFamily: colours.font } },
      additionalModules: [{ texts: ["value", say], translate: ["value", translator(say)] }, ...(readOnly ? [] : [OURS])],
    };
    this.#modeler = readOnly ? (new NavigatedViewer(settings) as unknown as Modeler<Parts>) : new Modeler<Parts>(settings);
    this.#listen(readOnly);
  }

  /**
   * Shows a file. One to which undo or redo of the drawing leads is gone to by that, another is drawn anew, with the same part of it in sight.
   * @throws Error why it cannot be drawn; what was drawn before stays
   */
  show(xml: string): Promise<void> {
    const step = this.#last.then(() => (this.#isOver || xml === this.#xml || this.#travel(xml) ? undefined : this.#draw(xml)));
    this.#last = step.catch(() => undefined);
    return step;
  }

  /** Chooses an element, and brings it into sight. */
  select(id: string | undefined): void {
    const selection = this.part("selection");
    const [current, ...more] = selection.get();
    if (more.length === 0 && idOf(current) === id) return;
    const element = id === undefined ? undefined : this.part("elementRegistry").get(id);
    // Several that are chosen are nothing to the property panel, and stay chosen.
    if (!element && more.length > 0) return;
    this.#quietly(() => selection.select(element ?? null));
    if (element) this.part("canvas").scrollToElement(element);
  }

  part<K extends keyof Parts>(name: K): Parts[K] {
    return this.#modeler.get(name);
  }

  run(action: string, options?: Readonly<Record<string, unknown>>): void {
    this.part("editorActions").trigger(action, options);
  }

  destroy(): void {
    this.#isOver = true;
    this.#modeler.destroy();
  }

  #listen(readOnly: boolean): void {
    const { onSelect, onZoom, onUndo, onRedo } = this.#options;
    const bus = this.part("eventBus");
    bus.on("canvas.viewbox.changed", () => onZoom(this.part("canvas").zoom()));
    bus.on("selection.changed", ({ newSelection = [] }) => {
      // What was just drawn is in the file first.
      if (!this.#isQuiet) void this.#saved.then(() => onSelect(newSelection.length === 1 ? idOf(newSelection[0]) : undefined));
    });
    if (readOnly) return;
    bus.on("commandStack.changed", ({ trigger }) => {
      if (this.#isQuiet || trigger === "clear") return;
      this.#commands += trigger === "undo" ? -1 : 1;
      this.#saved = this.#save();
    });
    // Copying goes by the clipboard of the machine (clipboard.ts), whose events come only where nobody has taken the key.
    this.part("keyboard").addListener(2000, ({ keyEvent }) =>
      (keyEvent.ctrlKey || keyEvent.metaKey) && /^[cxv]$/i.test(keyEvent.key) ? false : undefined,
    );
    const actions = this.part("editorActions");
    for (const [name, run] of [
      ["undo", onUndo],
      ["redo", onRedo],
    ] as const) {
      actions.unregister(name);
      actions.register(name, run);
    }
  }

  async #save(): Promise<void> {
    const commands = this.#commands;
    const { xml = "" } = await this.#modeler.saveXML({ format: true });
    // Of commands in one breath the last one tells of all.
    if (this.#isOver || commands !== this.#commands) return;
    this.#xml = xml;
    this.#steps = [...this.#steps.filter((step) => step.commands < commands), { xml, commands }];
    this.#options.onChange(xml);
    this.#options.onDrawn();
  }

  /** Goes to a file by undoing or redoing what was drawn; false: it does not lead there. */
  #travel(xml: string): boolean {
    const target = this.#steps.find((step) => step.xml === xml);
    if (!target) return false;
    const stack = this.part("commandStack");
    this.#quietly(() => {
      for (; this.#commands > target.commands; this.#commands--) stack.undo();
      for (; this.#commands < target.commands; this.#commands++) stack.redo();
    });
    this.#xml = xml;
    this.#options.onDrawn();
    return true;
  }

  async #draw(xml: string): Promise<void> {
    const canvas = this.part("canvas");
    const before = this.#xml === undefined ? undefined : { area: areaOf(canvas.viewbox()), root: canvas.getRootElement().id };
    const chosen = this.part("selection")
      .get()
      .map(({ id }) => id);
    this.#isQuiet = true;
    try {
      await this.#modeler.importXML(await withPicture(xml));
      this.#xml = xml;
      this.#commands = 0;
      this.#steps = [{ xml, commands: 0 }];
      const root = before && canvas.findRoot(before.root);
      if (root) canvas.setRootElement(root);
      if (before) canvas.viewbox(before.area);
      else begin(this);
      const registry = this.part("elementRegistry");
      this.part("selection").select(chosen.flatMap((id) => registry.get(id) ?? []));
    } finally {
      this.#isQuiet = false;
    }
    this.#options.onZoom(canvas.zoom());
    this.#options.onDrawn();
  }

  #quietly(act: () => void): void {
    this.#isQuiet = true;
    try {
      act();
    } finally {
      this.#isQuiet = false;
    }
  }
}

/** What of the modeler is this product's: other palette, pad and menu, and steps that come with what they need. */
const OURS = {
  __init__: ["newSteps"],
  newSteps: ["type", NewSteps],
  paletteProvider: ["type", Palette],
  contextPadProvider: ["type", Pad],
  replaceMenuProvider: ["type", ReplaceMenu],
};

/** The element that is meant by what is chosen: of a label, that to which it belongs; of the whole drawing, none. */
const idOf = (drawn: Drawn | undefined): string | undefined => {
  const element = drawn?.labelTarget ?? drawn;
  return element?.parent ? element.id : undefined;
};

const areaOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

/** In its own size, the whole in the middle where there is room for it, else its beginning. */
function begin(board: Board): void {
  const canvas = board.part("canvas");
  const { inner, outer } = canvas.viewbox();
  if (outer.width === 0) return;
  // Beside the palette.
  const room = 130;
  const along = (from: "x" | "y", length: "width" | "height") =>
    inner[length] + 2 * room <= outer[length] ? inner[from] + inner[length] / 2 - outer[length] / 2 : inner[from] - room;
  canvas.viewbox({ x: along("x", "width"), y: along("y", "height"), width: outer.width, height: outer.height });
}

/** Where a sign about an element stands: at the corner of a step, in the middle of a line. */
export function placeOfSign({ waypoints }: Drawn, size: number): { readonly left?: number; readonly top: number; readonly right?: number } {
  if (!waypoints) return { top: -size / 2, right: size / 2 };
  const middle: Point = middleOf(waypoints);
  // Lines have no place of their own: overlays begin where their leftmost and uppermost points are.
  const [left, top] = [Math.min(...waypoints.map(({ x }) => x)), Math.min(...waypoints.map(({ y }) => y))];
  return { left: middle.x - left - size / 2, top: middle.y - top - size / 2 };
}
