import { followers, type Kind, kindOf, nextKinds } from "./kinds.ts";
import { shapeOf, subProcessOf } from "./new-step.ts";
import type { Drawn, Injector } from "./services.ts";

type Entry = Readonly<Record<string, unknown>>;
/** The pad beside what is chosen: go on, connect, make something else of it, delete. */
export class Pad {
  static readonly $inject = ["injector"];
  readonly #injector: Injector;

  constructor(injector: Injector) {
    this.#injector = injector;
    injector.get("contextPad").registerProvider(this);
    injector.get("popupMenu").registerProvider("flow-append", this);
  }

  getMultiElementContextPadEntries(elements: readonly Drawn[]): Entry {
    return { delete: this.#deletion(elements) };
  }

  getContextPadEntries(element: Drawn): Entry {
    if (element.labelTarget) return { delete: this.#deletion([element]) };
    const type = element.type;
    const isNode = isFlowNode(type);
    const next = isNode ? nextKinds(type) : [];
    return {
      ...Object.fromEntries(next.map((kind) => [`append.${kind.id}`, this.#appending(kind)])),
      ...(next.length > 0 && { more: this.#opening("flow-append", "more", "flow-more", "model") }),
      ...((isNode || type === "bpmn:SequenceFlow") && { "append.note": this.#appending(kindOf("note")) }),
      ...((isNode || type === "bpmn:TextAnnotation") && { connect: this.#connecting() }),
      ...(!this.#injector.get("popupMenu").isEmpty(element, "bpmn-replace") && {
        replace: this.#opening("bpmn-replace", "replace", "bpmn-icon-screw-wrench", "edit"),
      }),
      delete: this.#deletion([element]),
    };
  }

  /** The menu of all that may follow. */
  getPopupMenuEntries(element: Drawn): Entry {
    return Object.fromEntries(
      followers(element.type).map((kind) => [
        kind.id,
        { label: this.#say(`kind.${kind.id}`), className: kind.icon, action: () => this.#append(element, kind) },
      ]),
    );
  }

  #say(key: string, values?: Entry): string {
    return this.#injector.get("texts")(key, values);
  }

  #append(source: Drawn, kind: Kind): void {
    this.#injector.get("autoPlace").append(source, shapeOf(kind, this.#injector));
  }

  #appending(kind: Kind): Entry {
    const start = (event: Event, source: Drawn) =>
      this.#injector
        .get("create")
        .start(event, kind.id === "subProcess" ? subProcessOf(kind, this.#injector) : shapeOf(kind, this.#injector), { source });
    const title = this.#say("append", { kind: this.#say(`kind.${kind.id}`) });
    return {
      group: "model",
      className: kind.icon,
      title,
      action: { dragstart: start, click: (_: Event, source: Drawn) => this.#append(source, kind) },
    };
  }

  #connecting(): Entry {
    const start = (event: Event, element: Drawn) => this.#injector.get("connect").start(event, element);
    return {
      group: "connect",
      className: "bpmn-icon-connection-multi",
      title: this.#say("connect"),
      action: { click: start, dragstart: start },
    };
  }

  #deletion(elements: readonly Drawn[]): Entry {
    const click = () => this.#injector.get("modeling").removeElements([...elements]);
    return { group: "edit", className: "bpmn-icon-trash", title: this.#say("delete"), action: { click } };
  }

  #opening(provider: string, text: string, icon: string, group: string): Entry {
    const click = (event: Event, element: Drawn) => {
      const canvas = this.#injector.get("canvas");
      const [box, drawn] = [canvas.getContainer().getBoundingClientRect(), canvas.getAbsoluteBBox(element)];
      const at = { x: box.left + drawn.x + drawn.width, y: box.top + drawn.y };
      const position = { ...at, cursor: event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : at };
      this.#injector.get("popupMenu").open(element, provider, position, { title: this.#say(text), width: 260, search: true });
    };
    return { group, className: icon, title: this.#say(text), action: { click } };
  }
}

const isFlowNode = (type: string): boolean => /(Task|Activity|SubProcess|Gateway|Event)$/.test(type);
