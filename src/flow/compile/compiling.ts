import type { Entity } from "../../model/documents.ts";
import type { Flow, FlowNode, FlowVariable, Graph } from "../graph.ts";
import type { Policies } from "../people-rule.ts";
import type { Problems } from "../problem.ts";
import type { Element } from "./bpmn.ts";
import type { Inspect } from "./inspect.ts";

/** What a compilation may ask for beside the file. */
export interface Surroundings {
  /** The entity whose records go through the flow: lists of fields are then told by their entities, and `*` becomes all fields. */
  readonly entity?: Entity | undefined;
  /** The entity with an id, for rows of details. */
  readonly find?: ((id: string) => Entity | undefined) | undefined;
  /** Variables that the entry of the flow names (flow-entry-variable). */
  readonly variables?: readonly FlowVariable[] | undefined;
  /** The main version of the flow with a key, where it is published. */
  readonly called?: ((key: string) => Called | undefined) | undefined;
}

export interface Called {
  readonly graph: Graph;
  readonly version: number;
}

/** What the parts of one compilation share. Nodes are given without their flows, which are tied to them at the end. */
export interface Compiling {
  readonly surroundings: Surroundings;
  readonly problems: Problems;
  readonly inspect: Inspect;
  /** The key of the flow itself. */
  readonly key: string;
  /** Of the process: what its nodes have that say nothing else. */
  readonly policies: Policies;
  readonly nodes: Map<string, Untied>;
  readonly flows: Map<string, Flow>;
  /** Variables of the flow's entry, and of the flows that it calls. */
  readonly variables: FlowVariable[];
}

/** A node before its flows are tied to it. */
export type Untied = FlowNode extends infer N ? (N extends FlowNode ? Omit<N, "in" | "out"> : never) : never;

/** The part of a node that is the same for every kind. */
export const baseOf = (element: Element, scope: string | undefined) => {
  const flow = element.get("default") as Element | undefined;
  return {
    id: element.id ?? "",
    ...(element.name && { name: element.name }),
    ...(flow?.id !== undefined && { default: flow.id }),
    ...(scope !== undefined && { scope }),
  };
};
