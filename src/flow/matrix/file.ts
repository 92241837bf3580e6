import { type Element, elementsOf, extensionsOf } from "../compile/bpmn.ts";
import { matrixOf } from "../compile/matrix.ts";
import { rulesOf } from "../compile/people.ts";
import type { Design, DesignElement } from "../design/design.ts";
import type { MatrixRule, PlainRule } from "../people-rule.ts";
import { Problems } from "../problem.ts";
import { cellText } from "./cell-text.ts";

/** The matrix of a step in a file that is drawn; undefined: it has none. Cells that cannot be read are as if nothing stood there. */
export function matrixIn(step: Element): MatrixRule | undefined {
  const { error } = new Problems();
  const rule = ruleElements(step).find((one) => one.get("kind") === "matrix");
  const rules = (row: Element) => rulesOf(row, "rules", step, error).filter((one): one is PlainRule => one.kind !== "matrix");
  return rule && matrixOf(rule, step, error, rules);
}

const ruleElements = (step: Element): readonly Element[] =>
  extensionsOf(step, "ap:People").flatMap((people) => elementsOf(people, "rules"));

/** Puts a matrix in place of that of a step, or of all its rules where it has none; undefined takes it away. */
export function putMatrix(design: Design, step: DesignElement, matrix: MatrixRule | undefined): void {
  const extensions = (step.get("extensionElements") as DesignElement | undefined) ?? design.create("bpmn:ExtensionElements");
  const values = [...elementsOf(extensions, "values")];
  const people = (values.find(({ $type }) => $type === "ap:People") ?? design.create("ap:People")) as DesignElement;
  const rules = elementsOf(people, "rules");
  const made = matrix ? [matrixElement(design, matrix)] : [];
  const at = rules.findIndex((one) => one.get("kind") === "matrix");
  people.set("rules", at < 0 ? (matrix ? made : [...rules]) : [...rules.slice(0, at), ...made, ...rules.slice(at + 1)]);
  for (const one of elementsOf(people, "rules")) (one as DesignElement).$parent = people;
  if (!values.includes(people)) extensions.set("values", [people, ...values]);
  people.$parent = extensions;
  extensions.$parent = step;
  step.set("extensionElements", extensions);
}

function matrixElement({ create }: Design, { hit, dimensions, rows, otherwise }: MatrixRule): DesignElement {
  const within = (parent: DesignElement, children: readonly DesignElement[]) => {
    for (const child of children) child.$parent = parent;
    return parent;
  };
  const rule = (one: PlainRule): DesignElement => {
    const values = Object.entries(one).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : value] as const);
    return create("ap:Rule", Object.fromEntries(values));
  };
  const row = (people: readonly PlainRule[], properties: Readonly<Record<string, unknown>>, cells: readonly DesignElement[]) => {
    const rules = people.map(rule);
    return within(create("ap:Row", { ...properties, ...(cells.length > 0 && { cells }), rules }), [...cells, ...rules]);
  };
  const columns = dimensions.map(({ field, type, below }) => create("ap:Dimension", { field, type, ...(below && { below }) }));
  const lines = [
    ...rows.map(({ cells, people }) =>
      row(
        people,
        {},
        cells.map((cell) => create("ap:Cell", { test: cellText(cell) })),
      ),
    ),
    ...(otherwise ? [row(otherwise, { otherwise: true }, [])] : []),
  ];
  const properties = { kind: "matrix", ...(hit === "first" && { hit }), dimensions: columns, rows: lines };
  return within(create("ap:Rule", properties), [...columns, ...lines]);
}
