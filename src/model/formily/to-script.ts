import type { ASTNode } from "@marcbachmann/cel-js";

/** How tightly JavaScript's operators bind; what binds less than what stands around it is bracketed. */
const BINDING: Readonly<Record<string, number>> = {
  ...{ "?:": 1, "||": 2, "&&": 3, "==": 4, "!=": 4 },
  ...{ "<": 5, "<=": 5, ">": 5, ">=": 5, "+": 6, "-": 6, "*": 7, "/": 7, "%": 7 },
};
const SCRIPT_OPERATORS: Readonly<Record<string, string>> = { "==": "===", "!=": "!==" };

/**
 * A CEL expression as a script of Formily, over `$values` – in rows of an array over `$record`, with the master's in `$values`. Undefined
 * for what JavaScript would need a function of ours for: nothing is guessed.
 */
export function scriptOf(tree: ASTNode, inRow: boolean): string | undefined {
  const own = inRow ? "$record" : "$values";
  const all = (nodes: readonly ASTNode[]): string[] | undefined => {
    const parts = nodes.map((node) => script(node));
    return parts.every((part) => part !== undefined) ? (parts as string[]) : undefined;
  };
  function script(node: ASTNode): string | undefined {
    switch (node.op) {
      case "value":
        return typeof node.args === "string" ? JSON.stringify(node.args) : typeof node.args === "object" ? undefined : String(node.args);
      case ".": {
        const [owner, name] = node.args;
        const root = owner.op === "id" ? { record: own, master: "$values" }[owner.args] : undefined;
        return root && `${root}.${name}`;
      }
      case "!_":
      case "-_": {
        const part = script(node.args);
        return part && `${node.op[0]}(${part})`;
      }
      case "?:": {
        const parts = all(node.args);
        return parts && `(${parts[0]} ? ${parts[1]} : ${parts[2]})`;
      }
      case "list": {
        const parts = all(node.args);
        return parts && `[${parts.join(", ")}]`;
      }
      case "in": {
        const parts = all(node.args);
        return parts && `${parts[1]}.includes(${parts[0]})`;
      }
      case "call": {
        const [name, [argument]] = node.args;
        const part = name === "has" && argument ? script(argument) : undefined;
        return part && `(${part} != null && ${part} !== "")`;
      }
      default:
        return binary(node);
    }
  }
  function binary(node: ASTNode): string | undefined {
    const binding = BINDING[node.op];
    const operands = Array.isArray(node.args) ? (node.args as ASTNode[]) : [];
    const parts = binding === undefined ? undefined : all(operands);
    // The right one of equals is bracketed too: a - (b - c).
    const bracketed = parts?.map((part, index) => {
      const own = BINDING[operands[index]?.op ?? ""] ?? 9;
      return own < (binding ?? 0) || (own === binding && index > 0) ? `(${part})` : part;
    });
    return bracketed?.join(` ${SCRIPT_OPERATORS[node.op] ?? node.op} `);
  }
  return script(tree);
}
