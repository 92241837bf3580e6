import { useCallback, useEffect, useState } from "react";
import { type Element, elementsOf } from "../../../../flow/compile/bpmn.ts";
import { type Design, readDesign } from "../../../../flow/design/design.ts";
import type { FlowSettings } from "../../../../flow/design/settings.ts";
import { settingsOf } from "../../../../flow/design/settings-read.ts";
import { writeSettings } from "../../../../flow/design/settings-write.ts";
import type { FlowVariable } from "../../../../flow/graph.ts";
import { matrixIn } from "../../../../flow/matrix/file.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import { type DesignStore, useDesign } from "../design-store.ts";

/** What is chosen in a design, and what its settings may name of the flow around. */
export interface ChosenElement {
  /** Undefined: the flow itself. */
  readonly id: string | undefined;
  readonly settings: FlowSettings;
  /** Of a step: the approval matrix among its rules. */
  readonly matrix: MatrixRule | undefined;
  /** The user tasks of the flow, by which rules name who did a step. */
  readonly tasks: readonly { readonly id: string; readonly name: string }[];
  readonly variables: readonly FlowVariable[];
  /** Of a way: whether others leave the same place, and what place that is. */
  readonly siblings: number;
}

export type Change = (settings: FlowSettings) => FlowSettings;

/**
 * The element that is chosen, or the only one that counts for a tool, as the file says it now; undefined until it is read, or where the file cannot be. One that is not in the file any more is
 * the flow itself.
 */
export function useElement(
  store: DesignStore,
  only?: string,
): {
  readonly element: ChosenElement | undefined;
  readonly change: (id: string | undefined, change: Change) => void;
} {
  const xml = useDesign(store, (state) => state.xml);
  const chosen = useDesign(store, (state) => state.selection);
  const selection = only ?? chosen;
  const [element, setElement] = useState<ChosenElement>();
  useEffect(() => {
    let isWanted = true;
    readDesign(xml).then(
      (design) => isWanted && setElement(chosenIn(design, selection)),
      () => isWanted && setElement(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [xml, selection]);
  const change = useCallback(
    (id: string | undefined, next: Change) => {
      const { edit } = store.getState();
      // Somebody removed the element while its form had something left to tell.
      const lost = () => undefined;
      edit((design) => writeSettings(design, id, next(settingsOf(design, id) as FlowSettings))).catch(lost);
    },
    [store],
  );
  return { element, change };
}

function chosenIn(design: Design, selection: string | undefined): ChosenElement | undefined {
  const chosen = selection === undefined ? undefined : design.byId(selection);
  const id = chosen?.$type.startsWith("bpmn:") ? selection : undefined;
  const settings = settingsOf(design, id);
  if (!settings) return undefined;
  const all = within(design.process);
  const source = id === undefined ? undefined : (design.byId(id)?.get("sourceRef") as Element | undefined);
  return {
    ...{ id, settings, matrix: id !== undefined && chosen && settings.people ? matrixIn(chosen) : undefined },
    tasks: all.flatMap((one) => (one.$type === "bpmn:UserTask" && one.id !== undefined ? [{ id: one.id, name: one.name ?? one.id }] : [])),
    variables: all
      .flatMap((one) => (one.$type === "bpmn:UserTask" ? (settingsOf(design, one.id)?.variables ?? []) : []))
      .map(({ variableName: name, bindColumnId: field }) => ({ name, ...(field !== undefined && { field }) })),
    // By where ways come from: not every tool writes at an element what leaves it.
    siblings: source ? all.filter((one) => one.$type === "bpmn:SequenceFlow" && one.get("sourceRef") === source).length : 0,
  };
}

const within = (container: Element): Element[] =>
  elementsOf(container, "flowElements").flatMap((one) => [one, ...(one.$type === "bpmn:SubProcess" ? within(one) : [])]);
