import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

/** A syntax node as every parser of the ESTree family gives it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What a widget's card says for the language and for Storybook (`src/widgets/define.ts`). */
export interface Card {
  /** The name of the constant that holds it. */
  readonly constant: string;
  readonly name: string;
  readonly description: string;
  readonly takes: Readonly<Partial<Record<"form" | "query" | "grid", readonly string[]>>>;
  /** JSON Schemas by the options' names. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The names of the states that it adds to the usual ones. */
  readonly states: readonly string[];
}

/** Properties of a card that only the language and Storybook read. */
const DESCRIPTION = new Set(["description", "takes", "options", "examples"]);

/**
 * The card in a widget's folder, read from its source: components cannot be run here. Undefined where the folder has none.
 * @throws where a part of it is no literal, or is missing
 */
export function readCard(folder: string): Card | undefined {
  const files = readdirSync(folder).filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"));
  for (const path of files.map((file) => join(folder, file))) {
    const program = parse(path, readFileSync(path, "utf8"));
    const [card] = cardsIn(program);
    if (card) return cardOf(card.constant, card.object, constantsOf(program), path);
  }
  return undefined;
}

/** A source without what cards say for the language and for Storybook; undefined where it holds no card. */
export function withoutDescriptions(path: string, text: string): string | undefined {
  const parts = cardsIn(parse(path, text)).flatMap(({ object }) => propertiesOf(object).filter(([name]) => DESCRIPTION.has(name)));
  if (parts.length === 0) return undefined;
  return parts.reduceRight((rest, [, { start, end }]) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ""), text);
}

function parse(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** Constants of a file by name, exported or not. */
function constantsOf(program: Node): ReadonlyMap<string, Node> {
  const statements = (program.body as Node[]).map((each) => (each.declaration as Node | undefined) ?? each);
  const declarations = statements.flatMap((each) => (each.type === "VariableDeclaration" ? (each.declarations as Node[]) : []));
  return new Map(declarations.flatMap(({ id, init }) => (init ? [[String((id as Node).name), init as Node]] : [])));
}

function cardsIn(program: Node): { constant: string; object: Node }[] {
  return [...constantsOf(program)].flatMap(([constant, { type, callee, arguments: parameters }]) => {
    const isCard = type === "CallExpression" && /^define(Widget|Cell)$/.test(String((callee as Node).name));
    const [object] = isCard ? (parameters as Node[]) : [];
    return object ? [{ constant, object }] : [];
  });
}

const propertiesOf = (object: Node): [name: string, property: Node][] =>
  (object.properties as Node[]).map((property) => {
    const { name, value } = property.key as { name?: string; value?: string };
    return [String(name ?? value), property];
  });

function cardOf(constant: string, object: Node, constants: ReadonlyMap<string, Node>, path: string): Card {
  const parts = new Map(propertiesOf(object).map(([name, { value }]) => [name, value as Node]));
  const say = (name: string): unknown => {
    const part = parts.get(name);
    if (!part) throw new Error(`${path}: the card says no "${name}"`);
    return literalOf(part, constants, path);
  };
  const examples = parts.get("examples");
  const states = examples && propertiesOf(examples).find(([name]) => name === "states")?.[1].value;
  return {
    constant,
    name: say("name") as string,
    description: say("description") as string,
    takes: say("takes") as Card["takes"],
    options: parts.has("options") ? (say("options") as Card["options"]) : {},
    states: states ? propertiesOf(states as Node).map(([name]) => name) : [],
  };
}

/** The value of a literal, or of a constant of the file that is one. */
function literalOf(node: Node, constants: ReadonlyMap<string, Node>, path: string): unknown {
  const of = (each: unknown): unknown => literalOf(each as Node, constants, path);
  if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression") return of(node.expression);
  if (node.type === "Literal") return node.value;
  if (node.type === "ArrayExpression") return (node.elements as Node[]).map(of);
  if (node.type === "ObjectExpression") return Object.fromEntries(propertiesOf(node).map(([name, { value }]) => [name, of(value)]));
  const constant = node.type === "Identifier" ? constants.get(String(node.name)) : undefined;
  if (!constant) throw new Error(`${path}: what a card says for the language is written out, as JSON is (${node.type})`);
  return of(constant);
}
