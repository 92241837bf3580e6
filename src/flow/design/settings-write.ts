import { type Element, elementsOf, extensionsOf } from "../compile/bpmn.ts";
import type { Design, DesignElement } from "./design.ts";
import { type FlowSettings, type RuleSettings, sameSettings, type TimerSettings } from "./settings.ts";
import { effectIn, operationIn, readSettings, ruleIn, TIMES, timeoutIn, variableIn } from "./settings-read.ts";

/**
 * Sets what differs from what is set of an element, or of the flow itself without an id, and nothing else: attributes that this product does not know
 * stay where they are, and so do the elements of lists that are not changed.
 * @throws Error where no such element is in the file
 */
export function writeSettings(design: Design, id: string | undefined, next: FlowSettings): void {
  const element = id === undefined ? design.process : design.byId(id);
  if (!element) throw new Error(`the file has no element "${id}"`);
  const now = readSettings(element);
  const writing = new Writing(design, element);
  for (const key of Object.keys(now) as (keyof FlowSettings)[]) {
    if (key === "type" || sameSettings(now[key], next[key])) continue;
    writing.set(key, next);
  }
  if (now.name === undefined && next.name !== undefined) writing.set("name", next);
}

class Writing {
  readonly #design: Design;
  readonly #element: DesignElement;

  constructor(design: Design, element: DesignElement) {
    this.#design = design;
    this.#element = element;
  }

  set(key: keyof FlowSettings, next: FlowSettings): void {
    const element = this.#element;
    const writers: { readonly [K in keyof FlowSettings]?: () => void } = {
      name: () => put(element, { name: next.name }),
      starter: () => put(element, { starter: next.starter }),
      take: () => put(element, { take: next.take === "claim" ? "claim" : undefined }),
      fields: () =>
        put(element, {
          permissionView: joined(next.fields?.view),
          permissionEdit: joined(next.fields?.edit),
          paramRequire: joined(next.fields?.required),
        }),
      policies: () => this.#policies(next.policies ?? {}),
      people: () => this.#list("ap:People", "rules", "ap:Rule", next.people ?? [], ruleIn, ruleAttributes),
      operations: () =>
        this.#list(
          "ap:OperationList",
          "operations",
          "ap:Operation",
          next.operations ?? [],
          operationIn,
          ({ type, label, plain, assigneeList }) => ({
            ...{ type, label, plain: plain || undefined, assigneeList: joined(assigneeList) },
          }),
        ),
      variables: () =>
        this.#list(
          "ap:VariableList",
          "variables",
          "ap:Variable",
          next.variables ?? [],
          variableIn,
          ({ variableName, label, builtin, ...bound }) => ({
            ...{ variableName, label, builtin, bindColumnId: bound.bindColumnId, bindRelationId: bound.bindRelationId },
          }),
        ),
      timeouts: () => this.#timeouts(next),
      effects: () =>
        this.#list("ap:Effects", "effects", "ap:Effect", next.effects ?? [], effectIn, (one, made) => ({
          ...{ do: one.do, field: one.field, variable: one.variable, value: one.value, title: one.title, text: one.text },
          to: this.#rules(made, one.to),
        })),
      countersign: () => this.#countersign(next.countersign ?? null),
      condition: () => this.#condition(next.condition ?? undefined),
      isDefault: () => (element.get("sourceRef") as DesignElement).set("default", next.isDefault ? element : undefined),
      interrupting: () => element.set("cancelActivity", next.interrupting === false ? false : undefined),
      calls: () => put(element, { calledElement: next.calls }),
      message: () => this.#message(next.message),
      timer: () => this.#timer(next.timer ?? { by: "duration" }),
    };
    writers[key]?.();
  }

  #made(type: string, parent: DesignElement, properties: Readonly<Record<string, unknown>> = {}): DesignElement {
    const made = this.#design.create(type);
    put(made, properties);
    made.$parent = parent;
    return made;
  }

  /** Puts extensions of a type in the place of those that are there. */
  #extend(type: string, elements: readonly DesignElement[]): void {
    const element = this.#element;
    const holder = (element.get("extensionElements") as DesignElement | undefined) ?? this.#made("bpmn:ExtensionElements", element);
    const former = elementsOf(holder, "values");
    const at = former.findIndex(({ $type }) => $type === type);
    const others = former.filter(({ $type }) => $type !== type);
    const place = at < 0 ? others.length : former.slice(0, at).filter(({ $type }) => $type !== type).length;
    const values = [...others.slice(0, place), ...elements, ...others.slice(place)];
    for (const one of elements) one.$parent = holder;
    holder.set("values", values);
    element.set("extensionElements", values.length > 0 ? holder : undefined);
  }

  #list<T>(
    type: string,
    property: string,
    of: string,
    next: readonly T[],
    read: (element: Element) => T,
    attributes: (one: T, made: DesignElement) => Readonly<Record<string, unknown>>,
  ): void {
    const [first] = extensionsOf(this.#element, type) as DesignElement[];
    const former = extensionsOf(this.#element, type).flatMap((list) => elementsOf(list, property)) as DesignElement[];
    if (next.length === 0) {
      this.#extend(type, []);
      return;
    }
    const list = first ?? this.#made(type, this.#element);
    list.set(property, this.#kept(list, of, former, next, read, attributes));
    this.#extend(type, [list]);
  }

  /** The elements of a list: one that says the same as before is that element, of the others each takes the place of one that says nothing any more. */
  #kept<T>(
    parent: DesignElement,
    type: string,
    former: readonly DesignElement[],
    next: readonly T[],
    read: (element: Element) => T,
    attributes: (one: T, made: DesignElement) => Readonly<Record<string, unknown>>,
  ): DesignElement[] {
    const free = [...former];
    const take = (element: DesignElement | undefined) => {
      if (element) free.splice(free.indexOf(element), 1);
      return element;
    };
    const same = next.map((one) => take(free.find((element) => sameSettings(read(element), one))));
    return next.map((one, index) => {
      const kept = same[index];
      const made = kept ?? take(free.find((element) => element === former[index])) ?? this.#made(type, parent);
      if (!kept) put(made, attributes(one, made));
      made.$parent = parent;
      return made;
    });
  }

  #rules(holder: DesignElement, rules: readonly RuleSettings[]): DesignElement[] {
    return this.#kept(holder, "ap:Rule", elementsOf(holder, "to") as DesignElement[], rules, ruleIn, ruleAttributes);
  }

  #policies(policies: NonNullable<FlowSettings["policies"]>): void {
    const [first] = extensionsOf(this.#element, "ap:Policies") as DesignElement[];
    if (Object.values(policies).every((value) => value === undefined)) {
      this.#extend("ap:Policies", []);
      return;
    }
    const made = first ?? this.#made("ap:Policies", this.#element);
    const { nobody, repeated, starter, gone } = policies;
    put(made, { nobody, repeated, starter, gone });
    this.#extend("ap:Policies", [made]);
  }

  #timeouts({ timeouts = [] }: FlowSettings): void {
    const former = extensionsOf(this.#element, "ap:Timeout") as DesignElement[];
    const made = this.#kept(this.#element, "ap:Timeout", former, timeouts, timeoutIn, (one, element) => ({
      ...{ after: one.after, do: one.do, every: one.every, workdays: one.workdays || undefined },
      to: this.#rules(element, one.to),
    }));
    this.#extend("ap:Timeout", made);
  }

  #countersign(countersign: FlowSettings["countersign"]): void {
    const element = this.#element;
    const { completion, strict, needed, sequential } = countersign ?? {};
    put(element, { completion, strict: strict || undefined, needed });
    if (!countersign) {
      element.set("loopCharacteristics", undefined);
      return;
    }
    const former = element.get("loopCharacteristics") as DesignElement | undefined;
    const isVote = former?.$type === "bpmn:MultiInstanceLoopCharacteristics";
    const loop = former && isVote ? former : this.#made("bpmn:MultiInstanceLoopCharacteristics", element);
    loop.set("isSequential", sequential || undefined);
    element.set("loopCharacteristics", loop);
  }

  #expression(holder: DesignElement, property: string, body: string | undefined): void {
    if (body === undefined || body.trim() === "") {
      holder.set(property, undefined);
      return;
    }
    const expression = (holder.get(property) as DesignElement | undefined) ?? this.#made("bpmn:FormalExpression", holder);
    expression.set("body", body);
    holder.set(property, expression);
  }

  #condition(condition: string | undefined): void {
    this.#expression(this.#element, "conditionExpression", condition);
  }

  #timer({ by, value, workdays }: TimerSettings): void {
    const [definition] = elementsOf(this.#element, "eventDefinitions") as DesignElement[];
    if (!definition) return;
    // An expression of another kind goes; without a value it says the kind alone.
    for (const [kind, property] of Object.entries(TIMES)) {
      if (kind !== by) definition.set(property, undefined);
      else if (value !== undefined) this.#expression(definition, property, value);
      else definition.set(property, this.#made("bpmn:FormalExpression", definition));
    }
    definition.set("workdays", workdays || undefined);
  }

  #message(name: string | undefined): void {
    const [definition] = elementsOf(this.#element, "eventDefinitions") as DesignElement[];
    const holder = definition?.$type === "bpmn:MessageEventDefinition" ? definition : this.#element;
    const { definitions } = this.#design;
    const messages = elementsOf(definitions, "rootElements").filter(({ $type }) => $type === "bpmn:Message");
    if (name === undefined) {
      holder.set("messageRef", undefined);
      return;
    }
    const known = messages.find((one) => (one.name || one.id) === name);
    if (known) {
      holder.set("messageRef", known);
      return;
    }
    const ids = new Set(messages.map(({ id }) => id));
    let number = messages.length + 1;
    while (ids.has(`message_${number}`) || this.#design.byId(`message_${number}`)) number++;
    const message = this.#design.create("bpmn:Message", { id: `message_${number}`, name });
    message.$parent = definitions;
    // Before the process that names it.
    definitions.set("rootElements", [message, ...elementsOf(definitions, "rootElements")]);
    holder.set("messageRef", message);
  }
}

const joined = (list: readonly string[] | undefined): string | undefined => (list && list.length > 0 ? list.join(",") : undefined);

/** Every attribute of a rule is written: of another kind, what the one before had goes. */
const ruleAttributes = ({ kind, usernames, codes, code, field, group, node, source, inDepartment, levels }: RuleSettings) => ({
  ...{ kind, usernames: joined(usernames), codes: joined(codes), code, field, group, node, source },
  ...{ inDepartment: inDepartment || undefined, levels },
});

function put(element: DesignElement, properties: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(properties)) element.set(name, value === "" ? undefined : value);
}
