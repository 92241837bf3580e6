import type { DesignElement } from "../../../../flow/design/design.ts";

/** What of bpmn-js and diagram-js is used here: their packages name no types for it. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Something that is drawn: a shape, a line (with waypoints), or the label of one. */
export interface Drawn extends Box {
  readonly id: string;
  readonly type: string;
  readonly businessObject: DesignElement;
  readonly parent?: Drawn;
  readonly source?: Drawn;
  readonly waypoints?: readonly Point[];
  readonly labelTarget?: Drawn;
}

export interface EventBus {
  on(event: string | readonly string[], listener: (event: BusEvent) => unknown): void;
  on(event: string, priority: number, listener: (event: BusEvent) => unknown): void;
}
export interface BusEvent {
  readonly trigger?: "execute" | "undo" | "redo" | "clear";
  readonly newSelection?: readonly Drawn[];
  readonly definitions?: DesignElement;
  readonly context?: { readonly shape?: Drawn; readonly newShape?: Drawn };
}

export interface Canvas {
  zoom(): number;
  zoom(scale: number | "fit-viewport", center?: Point | "auto"): number;
  viewbox(): Box & { readonly inner: Box; readonly outer: Box };
  viewbox(area: Box): void;
  addMarker(id: string, marker: string): void;
  removeMarker(id: string, marker: string): void;
  getRootElement(): Drawn;
  findRoot(id: string): Drawn | undefined;
  setRootElement(root: Drawn): void;
  scrollToElement(element: Drawn): void;
  getContainer(): HTMLElement;
  getAbsoluteBBox(element: Drawn): Box;
}

export interface Modeling {
  updateProperties(element: Drawn, properties: Readonly<Record<string, unknown>>): void;
  removeElements(elements: readonly Drawn[]): void;
}

type Attributes = Readonly<Record<string, unknown>>;
export interface ElementFactory {
  createShape(attributes: Attributes): Drawn;
}
export interface BpmnFactory {
  create(type: string, attributes?: Attributes): DesignElement;
}

export interface Starts {
  start(event: Event, elements?: Drawn | readonly Drawn[], context?: Attributes): void;
}
export interface PopupMenu {
  isEmpty(element: Drawn, provider: string): boolean;
  open(element: Drawn, provider: string, position: Attributes, options: Attributes): void;
  registerProvider(id: string, provider: unknown): void;
}

/** Gives a service by its name. */
export interface Injector {
  get<K extends keyof Parts>(name: K): Parts[K];
}

/** The services of a modeler. */
export interface Parts {
  readonly texts: Say;
  readonly palette: { registerProvider(provider: unknown): void };
  readonly contextPad: { registerProvider(provider: unknown): void };
  readonly popupMenu: PopupMenu;
  readonly create: Starts;
  readonly connect: Starts;
  readonly globalConnect: Starts;
  readonly lassoTool: { activateSelection(event: Event): void };
  readonly handTool: { activateHand(event: Event): void };
  readonly autoPlace: { append(source: Drawn, shape: Drawn): void };
  readonly bpmnReplace: { replaceElement(element: Drawn, target: Attributes): void };
  readonly modeling: Modeling;
  readonly elementFactory: ElementFactory;
  readonly bpmnFactory: BpmnFactory;
  readonly canvas: Canvas;
  readonly eventBus: EventBus;
  readonly elementRegistry: { getAll(): Drawn[]; get(id: string): Drawn | undefined };
  readonly overlays: {
    add(id: string, type: string, overlay: { position: Readonly<Record<string, number>>; html: HTMLElement }): void;
    remove(filter: { readonly type: string }): void;
  };
  readonly selection: { get(): Drawn[]; select(elements: Drawn | readonly Drawn[] | null): void };
  readonly commandStack: { undo(): void; redo(): void; canUndo(): boolean };
  readonly editorActions: {
    trigger(action: string, options?: Attributes): unknown;
    isRegistered(action: string): boolean;
    register(action: string, run: (options?: Attributes) => unknown): void;
    unregister(action: string): void;
  };
  readonly directEditing: { isActive(): boolean; cancel(): void };
  readonly copyPaste: { copy(elements: readonly Drawn[]): unknown; paste(context: Attributes): unknown };
  readonly keyboard: { addListener(priority: number, listener: (event: { readonly keyEvent: KeyboardEvent }) => unknown): void };
  readonly clipboard: { get(): unknown; set(tree: unknown): void };
  readonly moddle: { create(type: string, attributes?: Attributes): DesignElement; getTypeDescriptor(type: string): unknown };
}

/** Texts of the group `modeler` of the designer. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;
