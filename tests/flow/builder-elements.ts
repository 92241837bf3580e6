import { attributes, escaped, type FlowLine, type NodeLine } from "./builder.ts";

const TAGS: Readonly<Record<string, string>> = {
  start: "startEvent",
  end: "endEvent",
  terminate: "endEvent",
  user: "userTask",
  service: "serviceTask",
  send: "sendTask",
  receive: "receiveTask",
  timer: "intermediateCatchEvent",
  events: "eventBasedGateway",
  exclusive: "exclusiveGateway",
  parallel: "parallelGateway",
  inclusive: "inclusiveGateway",
  sub: "subProcess",
  call: "callActivity",
  boundary: "boundaryEvent",
};

/** A node of the notation as BPMN. @param inside what stands in it, where it is a sub-process */
export function elementXml(node: NodeLine, flows: readonly FlowLine[], inside: () => string): string {
  const { id, kind, flags, values } = node;
  const tag = TAGS[kind] ?? kind;
  const value = (name: string, attribute = name) => {
    const text = values.get(name);
    return text === undefined ? "" : ` ${attribute}="${escaped(text)}"`;
  };
  const otherwise = flows.find(({ source, isDefault }) => source === id && isDefault)?.id;
  const own: Readonly<Record<string, string>> = {
    user: `${value("take", "ap:take")}${value("vote", "ap:completion")}${value("needed", "ap:needed")}${value("view", "ap:permissionView")}${value("edit", "ap:permissionEdit")}${value("required", "ap:paramRequire")}${flags.has("strict") ? ' ap:strict="true"' : ""}`,
    boundary: `${value("on", "attachedToRef")}${flags.has("quiet") ? ' cancelActivity="false"' : ""}`,
    call: value("key", "calledElement"),
    start: value("starter", "ap:starter"),
    send: messageAttribute(node),
    receive: messageAttribute(node),
  };
  const head = `${tag} id="${id}" name="${escaped(values.get("name") ?? id)}"${otherwise ? ` default="${otherwise}"` : ""}${own[kind] ?? ""}`;
  const parts = [
    extensions(node),
    (values.get("xml") ?? "").replaceAll("'", '"'),
    eventXml(node),
    kind === "sub" ? inside() : "",
    loopXml(node),
  ];
  return `<${head}>${parts.join("")}</${tag}>`;
}

const messageAttribute = ({ values }: NodeLine): string => (values.has("message") ? ` messageRef="message_${values.get("message")}"` : "");

function eventXml({ kind, values, flags }: NodeLine): string {
  if (kind === "terminate") return "<terminateEventDefinition/>";
  if (!["timer", "boundary", "start"].includes(kind)) return "";
  const message = values.get("message");
  if (message !== undefined) return `<messageEventDefinition messageRef="message_${message}"/>`;
  const workdays = flags.has("workdays") ? ' ap:workdays="true"' : "";
  const timers = { after: "timeDuration", at: "timeDate", cron: "timeCycle" };
  const timer = Object.entries(timers).find(([name]) => values.has(name));
  if (!timer) return "";
  return `<timerEventDefinition${workdays}><${timer[1]}>${escaped(values.get(timer[0]) ?? "")}</${timer[1]}></timerEventDefinition>`;
}

const loopXml = ({ kind, values, flags }: NodeLine): string =>
  kind === "user" && values.has("vote") ? `<multiInstanceLoopCharacteristics isSequential="${flags.has("sequential")}"/>` : "";

function extensions({ kind, values }: NodeLine): string {
  if (kind === "service") return `<extensionElements><ap:effects>${effects(values)}</ap:effects></extensionElements>`;
  if (kind !== "user") return "";
  const operations = (values.get("ops") ?? (values.has("vote") ? "multi_agree,multi_refuse,multi_abstain" : "agree,refuse")).split(",");
  const variables = (values.get("variables") ?? "").split(",").filter((name) => name !== "");
  const people = values.get("people") ?? "starter";
  const policies = values.get("policies");
  const timeouts = (values.get("timeout") ?? "").split(";").flatMap((text) => text.trim() || []);
  return [
    "<extensionElements>",
    people === "none" ? "" : `<ap:people>${people.split(";").map(ruleXml).join("")}</ap:people>`,
    `<ap:operationList>${operations.flatMap((type) => (type ? `<ap:operation type="${type}"/>` : [])).join("")}</ap:operationList>`,
    variables.length === 0
      ? ""
      : `<ap:variableList>${variables.map((name) => `<ap:variable variableName="${name}"/>`).join("")}</ap:variableList>`,
    policies === undefined ? "" : `<ap:policies ${attributes(policies)}/>`,
    ...timeouts.map((text) => {
      const [after = "", act = "", to] = text.split(" ");
      return `<ap:timeout after="${after}" do="${act}">${to === undefined ? "" : ruleXml(to)}</ap:timeout>`;
    }),
    "</extensionElements>",
  ].join("");
}

/** The attribute that stands behind the colon, by the kind of rule. */
const MAIN: Readonly<Record<string, string>> = {
  users: "usernames",
  roles: "codes",
  positions: "codes",
  department: "code",
  leader: "levels",
  field: "field",
  node: "node",
  expression: "source",
};

/** `roles:finance,legal@money`. */
function ruleXml(text: string): string {
  const [, kind = "", main, group] = /^(\w+)(?::([\s\S]*?))?(?:@(\w+))?$/.exec(text.trim()) ?? [];
  const attribute = main === undefined ? "" : ` ${MAIN[kind]}="${escaped(main)}"`;
  return `<ap:rule kind="${kind}"${attribute}${group === undefined ? "" : ` group="${group}"`}/>`;
}

const effects = (values: ReadonlyMap<string, string>): string =>
  (
    [
      ["set", "field"],
      ["variable", "variable"],
    ] as const
  )
    .flatMap(([kind, attribute]) => {
      const [, name, value] = /^\s*(\w+)\s*=([\s\S]*)$/.exec(values.get(kind) ?? "") ?? [];
      return name === undefined ? [] : `<ap:effect do="${kind}" ${attribute}="${name}" value="${escaped((value ?? "").trim())}"/>`;
    })
    .join("");
