/**
 * What this product adds to BPMN 2.0, as moddle describes extensions: prefix `ap`. The designer, the viewer and the compiler read files by it, so that
 * nothing of it is lost when a file goes through another tool. Attributes stand on the elements themselves (`ap:take="claim"`), lists in their
 * `extensionElements`.
 */
export const APPROVAL_URI = "urn:formwork:approval";

const attribute = (name: string, type = "String") => ({ name, type, isAttr: true });
const text = (...names: string[]) => names.map((name) => attribute(name));
const many = (name: string, type: string) => ({ name, type, isMany: true });

export const approvalModdle = {
  name: "Approval",
  uri: APPROVAL_URI,
  prefix: "ap",
  xml: { tagAlias: "lowerCase" },
  types: [
    {
      name: "UserSettings",
      extends: ["bpmn:UserTask"],
      properties: [
        ...text("take", "completion"),
        attribute("strict", "Boolean"),
        attribute("needed", "Integer"),
        ...text("permissionView", "permissionEdit", "paramRequire"),
      ],
    },
    /** The account of whoever is the starter of flows that begin by themselves. */
    { name: "StartSettings", extends: ["bpmn:StartEvent"], properties: text("starter") },
    /** Durations count working days and hours. */
    { name: "TimerSettings", extends: ["bpmn:TimerEventDefinition"], properties: [attribute("workdays", "Boolean")] },
    { name: "People", superClass: ["Element"], meta: { allowedIn: ["bpmn:UserTask"] }, properties: [many("rules", "Rule")] },
    {
      name: "Rule",
      superClass: ["Element"],
      properties: [
        ...text("kind", "usernames", "codes", "code", "field", "group", "node", "source", "hit"),
        attribute("inDepartment", "Boolean"),
        attribute("levels", "Integer"),
        many("dimensions", "Dimension"),
        many("rows", "Row"),
      ],
    },
    /** Of an approval matrix: a field by which it goes, and a row with a cell for each. */
    { name: "Dimension", superClass: ["Element"], properties: [...text("field", "type"), attribute("below", "Boolean")] },
    {
      name: "Row",
      superClass: ["Element"],
      properties: [attribute("otherwise", "Boolean"), many("cells", "Cell"), many("rules", "Rule")],
    },
    { name: "Cell", superClass: ["Element"], properties: text("test") },
    {
      name: "OperationList",
      superClass: ["Element"],
      meta: { allowedIn: ["bpmn:UserTask"] },
      properties: [many("operations", "Operation")],
    },
    { name: "Operation", superClass: ["Element"], properties: [...text("type", "label", "assigneeList"), attribute("plain", "Boolean")] },
    {
      name: "VariableList",
      superClass: ["Element"],
      meta: { allowedIn: ["bpmn:UserTask", "bpmn:Process"] },
      properties: [many("variables", "Variable")],
    },
    {
      name: "Variable",
      superClass: ["Element"],
      // `lasts`, of a process alone: `task` where the value is that of one task.
      properties: [...text("variableName", "label", "lasts", "bindColumnId", "bindRelationId"), attribute("builtin", "Boolean")],
    },
    {
      name: "Policies",
      superClass: ["Element"],
      meta: { allowedIn: ["bpmn:UserTask", "bpmn:Process"] },
      properties: text("nobody", "repeated", "starter", "gone"),
    },
    {
      name: "Timeout",
      superClass: ["Element"],
      meta: { allowedIn: ["bpmn:UserTask"] },
      properties: [...text("after", "do", "every"), attribute("workdays", "Boolean"), many("to", "Rule")],
    },
    { name: "Effects", superClass: ["Element"], meta: { allowedIn: ["bpmn:ServiceTask"] }, properties: [many("effects", "Effect")] },
    {
      name: "Effect",
      superClass: ["Element"],
      properties: [...text("do", "field", "variable", "value", "title", "text"), many("to", "Rule")],
    },
  ],
} as const;
