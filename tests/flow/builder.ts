import { diagramXml } from "./builder-diagram.ts";
import { elementXml } from "./builder-elements.ts";

/** A line of a node: its id, kind, words (flags) and values by name. */
export interface NodeLine {
  readonly id: string;
  readonly kind: string;
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}
export interface FlowLine {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly condition?: string | undefined;
  readonly isDefault: boolean;
}

/**
 * A BPMN file with the extensions of this product and its diagram, from a small notation: one line a node or a chain of flows.
 *
 * ```
 * apply: user people=starter ops=agree
 * lead: user people=leader:1 edit=amount,items.price view=*
 * big: exclusive
 * board: user people=roles:finance;users:li vote=half_agree sequential ops=multi_agree,multi_refuse,multi_abstain
 * late: boundary on=lead after=PT48H quiet
 * s -> apply -> lead -> big
 * big -> board ? record.amount > 50000
 * big -> e default
 * board -> e
 * late -> tell -> e
 * tell: service set="reviewStatus = 1" variable="k = 2"
 * ```
 *
 * - `s` is the start and `e` the end event unless a line says otherwise. The flow from a to b is `a_b`; every id is its own name unless `name="…"`.
 * - Kinds: start end terminate user service send receive timer events exclusive parallel inclusive sub call boundary; `in=box` puts a node into the
 *   sub-process `box`, which needs a start and an end of its own (`bs: start in=box`).
 * - user: `people` (rules of people-rule.ts with their main value after a colon, several by `;`, a group after `@`; starter if none is said; `none`: nobody),
 *   `ops` (`agree,refuse`; of a countersign the three of it), `vote` (a completion: makes it a countersign), `sequential strict needed=2`, `take=claim`,
 *   `view edit required` (lists of fields), `variables=days,why`, `timeout="PT48H remind"` (several by `;`), `policies="nobody=skip"`.
 * - timer, boundary and a start that begins by itself: `after=PT1H`, `at="record.dueDate"` or `cron="0 9 * * *"`; `workdays`. Boundary: `on=`, `message=`,
 *   `quiet` (it does not interrupt). send, receive: `message=`. call: `key=`.
 * - any node: `xml="…"` puts text into the element (with ' in place of ").
 */
export function buildFlow(notation: string, { key = "flow", name = "", policies = "" } = {}): string {
  const lines = notation.split("\n").flatMap((line) => line.trim() || []);
  const stated = lines.filter((line) => !line.includes("->")).map(nodeLine);
  const flows = lines.filter((line) => line.includes("->")).flatMap(flowLines);
  const usual = [
    ["s", "start"],
    ["e", "end"],
  ].flatMap(([id = "", kind = ""]) =>
    stated.some((node) => node.id === id) || !flows.some(({ source, target }) => source === id || target === id)
      ? []
      : { id, kind, flags: new Set<string>(), values: new Map<string, string>() },
  );
  const nodes = [...usual.filter(({ id }) => id === "s"), ...stated, ...usual.filter(({ id }) => id === "e")];
  const messages = [...new Set(nodes.flatMap(({ values }) => values.get("message") ?? []))];
  const policy = policies && `<extensionElements><ap:policies ${attributes(policies)}/></extensionElements>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ap="urn:formwork:approval" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="definitions" targetNamespace="urn:test">
${messages.map((message) => `<message id="message_${message}" name="${message}"/>`).join("\n")}
<process id="${key}" name="${escaped(name || key)}" isExecutable="true">${policy}
${insideOf(undefined, nodes, flows)}
</process>
${diagramXml(key, nodes, flows)}
</definitions>
`;
}

/** The elements of a process or sub-process with the flows between them. */
export function insideOf(box: string | undefined, nodes: readonly NodeLine[], flows: readonly FlowLine[]): string {
  const own = nodes.filter(({ values }) => values.get("in") === box);
  const ids = new Set(own.map(({ id }) => id));
  const elements = own.map((node) => elementXml(node, flows, () => insideOf(node.id, nodes, flows)));
  const inner = flows.filter(({ source }) => ids.has(source) || (box === undefined && !nodes.some(({ id }) => id === source)));
  return [...elements, ...inner.map(flowXml)].join("\n");
}

const flowXml = ({ id, source, target, condition }: FlowLine): string =>
  `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}">${
    condition === undefined ? "" : `<conditionExpression xsi:type="tFormalExpression">${escaped(condition)}</conditionExpression>`
  }</sequenceFlow>`;

function nodeLine(line: string): NodeLine {
  const [, id = "", kind = "", rest = ""] = /^([\w.-]+):\s*(\w+)(.*)$/.exec(line) ?? [];
  if (!id) throw new Error(`no node and no flow: ${line}`);
  const values = new Map<string, string>();
  const flags = new Set<string>();
  for (const [, name = "", quoted, plain, flag] of rest.matchAll(/(?:(\w+)=(?:"([^"]*)"|(\S+)))|(\w+)/g))
    if (flag === undefined) values.set(name, quoted ?? plain ?? "");
    else flags.add(flag);
  return { id, kind, flags, values };
}

/** `a -> b -> c ? condition`: what is said at the end belongs to the last flow of the chain. */
function flowLines(line: string): FlowLine[] {
  const [, chain = "", condition] = /^([^?]*)(?:\?([\s\S]*))?$/.exec(line) ?? [];
  const isDefault = / default\s*$/.test(chain);
  const ids = chain
    .replace(/ default\s*$/, "")
    .split("->")
    .map((id) => id.trim());
  return ids.slice(1).map((target, at) => {
    const source = ids[at] ?? "";
    const isLast = at === ids.length - 2;
    return {
      id: `${source}_${target}`,
      source,
      target,
      isDefault: isDefault && isLast,
      ...(isLast && condition && { condition: condition.trim() }),
    };
  });
}

export const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** `nobody=skip repeated=ask` as attributes of XML. */
export const attributes = (text: string): string => text.replace(/(\w+)=(\S+)/g, '$1="$2"');
