import type { ASTNode } from "@marcbachmann/cel-js";

/** A name that an expression reads of one of its records: `record.price` reads price of `record`. */
export interface FieldRead {
  readonly owner: "record" | "old" | "master";
  readonly name: string;
  /** Of a reference: the field that is read of the record to which it points. */
  readonly column?: string;
  /** Where the name stands in the source. */
  readonly offset: number;
}

/** A field of the record to which a reference points: `record.vendor.region` reads region of vendor. */
export interface Link {
  readonly owner: "record" | "old";
  readonly reference: string;
  readonly column: string;
  /** Where the column's name stands in the source. */
  readonly offset: number;
}

/** A column of details that an expression adds up: `record.items.sum("amount")`. */
export interface ColumnSum {
  readonly details: string;
  readonly column: string;
  /** Where the column's name stands in the source. */
  readonly offset: number;
}

/** Every `record.<name>`, `old.<name>` and `master.<name>` of an expression, those of `has()` included. */
export function fieldsRead(tree: ASTNode): FieldRead[] {
  return nodesOf(tree).flatMap((node) => {
    const [owner, key] = node.op === "." || node.op === ".?" ? node.args : [];
    if (!owner || typeof key !== "string" || !isOwner(owner)) return [];
    const [name = key, column] = key.split(JOINT);
    return [{ owner: owner.args, name, ...(column !== undefined && { column }), offset: node.end - key.length }];
  });
}

/** Whether an expression reads a variable, such as `user`, in any part of it. */
export const readsVariable = (tree: ASTNode, name: string): boolean => nodesOf(tree).some(({ op, args }) => op === "id" && args === name);

/** Joins a reference with a field of its record, as one name that CEL reads of `record`: no field has such a sign in its name. */
const JOINT = "_";
export const linkKey = ({ reference, column }: Pick<Link, "reference" | "column">): string => `${reference}${JOINT}${column}`;

/** The fields of references that an expression reads, of a tree in which they are joined. */
export const linksRead = (tree: ASTNode): Link[] =>
  fieldsRead(tree).flatMap(({ owner, name, column, offset }) =>
    column === undefined || owner === "master" ? [] : [{ owner, reference: name, column, offset: offset + name.length + 1 }],
  );

/**
 * The source with each `record.vendor.region` as one name, `record.vendor_region`, every character in its place: to CEL the reference itself is
 * a text, its id, which has no fields.
 * @param isReference whether a field of the record is a reference
 * @throws what `refuse` makes of a name that such a join could be mistaken for, and of a third field in a row
 */
export function joinLinks(
  source: string,
  tree: ASTNode,
  isReference: (name: string) => boolean,
  refuse: (message: string, offset: number) => Error,
): string {
  for (const { name, column, offset } of fieldsRead(tree))
    if (column !== undefined) throw refuse(`No such key: ${name}${JOINT}${column}`, offset);
  const nodes = nodesOf(tree);
  const links = new Set(
    nodes.filter((node) => {
      if (node.op !== ".") return false;
      const [of] = node.args;
      const [read] = of.op === "." && isOwner(of.args[0]) && of.args[0].args !== "master" ? fieldsRead(of) : [];
      return read !== undefined && isReference(read.name) && source.slice(of.end, node.end - node.args[1].length) === ".";
    }),
  );
  const further = nodes.find((node) => node.op === "." && links.has(node.args[0]));
  if (further) throw refuse("an expression reads no further than a field of a reference", further.start);
  const joints = new Set([...links].map((node) => (node.args as [ASTNode, string])[0].end));
  return joints.size === 0 ? source : source.replace(/\./g, (dot, at: number) => (joints.has(at) ? JOINT : dot));
}

/** A field of a record that is asked for as `record["name"]`: nobody could tell what the expression hangs on. */
export const bracketIn = (tree: ASTNode): ASTNode | undefined =>
  nodesOf(tree).find((node) => (node.op === "[]" || node.op === "[?]") && isOwner(node.args[0]));

/**
 * The sums of an expression, also of rows that are filtered first. One whose column is not written out, or whose rows are not those of a
 * field, has an empty name there: the check of documents refuses it.
 */
export function sumsIn(tree: ASTNode): ColumnSum[] {
  return nodesOf(tree).flatMap((node) => {
    if (node.op !== "rcall" || node.args[0] !== "sum") return [];
    const [, receiver, [column]] = node.args;
    const isWritten = column?.op === "value" && typeof column.args === "string";
    return [
      {
        details: detailsOf(receiver),
        column: isWritten ? String(column.args) : "",
        offset: isWritten ? column.start + 1 : node.start,
      },
    ];
  });
}

/** A column of details that an expression reads row by row: `row.price` in `record.items.filter(row, row.price > 1)`. */
export function columnsRead(tree: ASTNode): ColumnSum[] {
  return nodesOf(tree).flatMap((node) => {
    if (node.op !== "rcall") return [];
    const [, receiver, [row, ...parts]] = node.args;
    const details = detailsOf(receiver);
    if (row?.op !== "id" || parts.length === 0 || details === "") return [];
    return parts.flatMap(nodesOf).flatMap((part) => {
      const [owner, column] = part.op === "." || part.op === ".?" ? part.args : [];
      const isRead = owner?.op === "id" && owner.args === row.args && typeof column === "string";
      return isRead ? [{ details, column, offset: part.end - column.length }] : [];
    });
  });
}

/** A field that an expression compares with values that are written out. */
interface ComparedValues {
  readonly read: ASTNode;
  readonly values: readonly ASTNode[];
}

/** Where an expression asks whether a field has a value, or one of several: `record.state == "draft"`, `record.state in ["draft", "done"]`. */
export function comparisonsIn(tree: ASTNode): ComparedValues[] {
  return nodesOf(tree).flatMap((node): ComparedValues[] => {
    if (node.op !== "==" && node.op !== "!=" && node.op !== "in") return [];
    const [left, right] = node.args;
    if (left.op === "." || left.op === ".?") return [{ read: left, values: right.op === "list" ? right.args : [right] }];
    return right.op === "." || right.op === ".?" ? [{ read: right, values: [left] }] : [];
  });
}

/** What an expression says without reading anything. */
interface Constants {
  /** The largest parts that read nothing. */
  readonly parts: readonly ASTNode[];
  /** Those among them that something is divided by. */
  readonly divisors: readonly ASTNode[];
  /** Regular expressions that texts are compared with. */
  readonly patterns: readonly ASTNode[];
}

export function constantsIn(tree: ASTNode): Constants {
  const parts: ASTNode[] = [];
  const divisors: ASTNode[] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one);
    if (typeof part !== "object" || part === null || !("op" in part)) return;
    const node = part as ASTNode;
    if (nodesOf(node).every(({ op }) => op !== "id")) {
      parts.push(node);
      return;
    }
    visit(node.args);
    const divisor = node.op === "/" || node.op === "%" ? parts.find((one) => one === node.args[1]) : undefined;
    if (divisor) divisors.push(divisor);
  };
  visit(tree);
  const patterns = nodesOf(tree).flatMap((node) => {
    const pattern = node.op === "rcall" && node.args[0] === "matches" ? node.args[2][0] : undefined;
    return pattern?.op === "value" && typeof pattern.args === "string" ? [pattern] : [];
  });
  return { parts, divisors, patterns };
}

/** The parts of which one becomes the value of an expression: the branches of a choice, or the expression itself. */
export const resultsOf = (tree: ASTNode): ASTNode[] => (tree.op === "?:" ? tree.args.slice(1).flatMap(resultsOf) : [tree]);

/** The details of the record of which nothing but sums is read. */
export function onlySummed(tree: ASTNode): ReadonlySet<string> {
  const read = fieldsRead(tree).filter(({ owner }) => owner === "record");
  const summed = nodesOf(tree).flatMap((node) =>
    node.op === "rcall" && node.args[0] === "sum" && node.args[1].op === "." ? fieldsRead(node.args[1]) : [],
  );
  const count = (some: readonly FieldRead[], wanted: string) => some.filter(({ name }) => name === wanted).length;
  return new Set(summed.map(({ name }) => name).filter((name) => count(summed, name) === count(read, name)));
}

/** `record.items` of `record.items` and of what is filtered from it. */
function detailsOf(node: ASTNode): string {
  if (node.op === "rcall" && node.args[0] === "filter") return detailsOf(node.args[1]);
  return node.op === "." ? (fieldsRead(node)[0]?.name ?? "") : "";
}

const isOwner = (node: ASTNode): node is ASTNode & { args: FieldRead["owner"] } =>
  node.op === "id" && (node.args === "record" || node.args === "old" || node.args === "master");

/** A tree with all that is part of it. */
export function nodesOf(part: unknown): ASTNode[] {
  if (Array.isArray(part)) return part.flatMap(nodesOf);
  if (typeof part !== "object" || part === null || !("op" in part)) return [];
  return [part as ASTNode, ...nodesOf((part as ASTNode).args)];
}
