import type { Entity } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import type { FlowNode, Graph } from "../graph.ts";
import type { Domain } from "../matrix/axis.ts";
import { cellText } from "../matrix/cell-text.ts";
import { dimensionType, domainOf, isTree, type Values } from "../matrix/domain.ts";
import type { Box } from "../matrix/matrix.ts";
import { proofOf } from "../matrix/proof.ts";
import { matricesIn } from "../matrix/rules.ts";
import type { MatrixRule, PeopleRule } from "../people-rule.ts";
import type { Problems } from "../problem.ts";

/** Against what matrices are checked. */
interface Known extends Values {
  readonly entity: Entity;
  readonly find: (id: string) => Entity | undefined;
}

/** Of each kind; more would not be read. */
const MOST = 10;

/** Approval matrices: their fields fit, their values are there, and no record is taken by no row, or by several where one alone may. */
export function checkMatrices(graph: Graph, known: Known, problems: Problems): void {
  for (const node of Object.values(graph.nodes))
    for (const matrix of matricesIn(peopleIn(node))) checkMatrix(node, matrix, known, problems);
}

/** All rules of a node: who does it, to whom it goes when it is late, who is told. */
const peopleIn = (node: FlowNode): PeopleRule[] => {
  if (node.kind === "user") return [...node.people, ...node.timeouts.flatMap(({ to = [] }) => to)];
  return node.kind === "service" ? node.effects.flatMap((effect) => (effect.do === "notice" ? effect.to : [])) : [];
};

function checkMatrix(node: FlowNode, matrix: MatrixRule, known: Known, { error, warning }: Problems): void {
  const fields = fieldsOf(known.entity);
  const domains: Domain[] = [];
  for (const dimension of matrix.dimensions) {
    const { field: name, type, below } = dimension;
    const field = fields.get(name);
    if (!field) error("flow.unknownField", node, { field: name });
    else if (!fits(field, type, below === true, known)) error("flow.fieldUnfit", node, { field: name, what: "matrix" });
    else domains.push(domainOf(dimension, field, known));
  }
  if (domains.length < matrix.dimensions.length) return;
  const unknown = unknownValues(matrix, domains);
  for (const { row, field, value } of unknown) error("flow.matrixCell", node, { row: row + 1, field, value });
  const { gaps, overlaps, never, impossible } = proofOf(matrix, domains, MOST);
  for (const { row, field } of impossible) {
    const cell = matrix.rows[row]?.cells[matrix.dimensions.findIndex((one) => one.field === field)] ?? [];
    if (!unknown.some((one) => one.row === row && one.field === field))
      error("flow.matrixCell", node, { row: row + 1, field, value: cellText(cell) });
  }
  const boxed = (box: Box) => ({ box: box.map(({ field, cell }) => `${field} ${cellText(cell)}`).join(", ") });
  if (!matrix.otherwise) for (const box of gaps) error("flow.matrixGap", node, boxed(box), box);
  if (matrix.hit === "unique")
    for (const {
      rows: [one, other],
      box,
    } of overlaps)
      error("flow.matrixOverlap", node, { one: one + 1, other: other + 1, ...boxed(box) }, box);
  else for (const row of never.slice(0, MOST)) warning("flow.matrixNever", node, { row: row + 1 });
}

const fits = (field: Field, type: string, below: boolean, { find }: Known): boolean =>
  dimensionType(field, find) === type && (!below || isTree(field, find));

/** Values of cells that are not there. Of records of which not all are known, those that were asked for. */
function unknownValues({ dimensions, rows }: MatrixRule, domains: readonly Domain[]) {
  return rows.flatMap(({ cells }, row) =>
    dimensions.flatMap(({ field }, at) => {
      const { values, above } = domains[at] ?? {};
      const isThere = (value: string) => (values ? values.includes(value) : above ? above.has(value) : true);
      const wrong = (cells[at] ?? []).flatMap((test) => (test.kind === "value" && !isThere(test.value) ? test.value : []));
      return wrong.length === 0 ? [] : [{ row, field, value: wrong.join(", ") }];
    }),
  );
}
