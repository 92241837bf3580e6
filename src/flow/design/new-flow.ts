import { DEFAULT_POLICIES, type Policies } from "../people-rule.ts";

/** How the elements of a new flow are called, in the language of whoever makes it. */
export interface NewFlowNames {
  readonly start: string;
  readonly submit: string;
  /** The button by which the record is handed in. */
  readonly submitButton: string;
  readonly approval: string;
  readonly end: string;
}

/** With what a new flow begins. */
export const NEW_FLOW_POLICIES: Policies = { ...DEFAULT_POLICIES, starter: "superior" };

/**
 * The file of a flow that somebody begins to design: handed in by the starter, approved by the leader of his department. It can be published as it is.
 * @param flow its key (id of the process) and name
 * @param names texts on its elements
 */
export function newFlow(flow: { readonly key: string; readonly name: string }, names: NewFlowNames): string {
  const texts = Object.fromEntries(Object.entries(names).map(([part, text]) => [part, escaped(text)])) as unknown as NewFlowNames;
  const policies = Object.entries(NEW_FLOW_POLICIES).map(([policy, value]) => `${policy}="${value}"`);
  const way = (source: string, target: string) =>
    `    <bpmn:sequenceFlow id="${source}_to_${target}" sourceRef="${source}" targetRef="${target}" />`;
  const line = (source: string, target: string, from: number, to: number) =>
    `      <bpmndi:BPMNEdge id="${source}_to_${target}_di" bpmnElement="${source}_to_${target}"><di:waypoint x="${from}" y="140" /><di:waypoint x="${to}" y="140" /></bpmndi:BPMNEdge>`;
  const shape = (id: string, x: number, width: number, height: number) =>
    `      <bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${140 - height / 2}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ap="urn:formwork:approval" id="definitions" targetNamespace="urn:formwork:flows">
  <bpmn:process id="${escaped(flow.key)}" name="${escaped(flow.name)}" isExecutable="true">
    <bpmn:extensionElements>
      <ap:policies ${policies.join(" ")} />
    </bpmn:extensionElements>
    <bpmn:startEvent id="start" name="${texts.start}">
      <bpmn:outgoing>start_to_submit</bpmn:outgoing>
    </bpmn:startEvent>
    <bpmn:userTask id="submit" name="${texts.submit}" ap:permissionView="*" ap:permissionEdit="*">
      <bpmn:extensionElements>
        <ap:people><ap:rule kind="starter" /></ap:people>
        <ap:operationList>
          <ap:operation type="agree" label="${texts.submitButton}" />
          <ap:operation type="save" />
        </ap:operationList>
      </bpmn:extensionElements>
      <bpmn:incoming>start_to_submit</bpmn:incoming>
      <bpmn:outgoing>submit_to_leader</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:userTask id="leader" name="${texts.approval}" ap:permissionView="*">
      <bpmn:extensionElements>
        <ap:people><ap:rule kind="leader" levels="0" /></ap:people>
        <ap:operationList>
          <ap:operation type="agree" />
          <ap:operation type="refuse" />
          <ap:operation type="reject" />
          <ap:operation type="transfer" />
        </ap:operationList>
      </bpmn:extensionElements>
      <bpmn:incoming>submit_to_leader</bpmn:incoming>
      <bpmn:outgoing>leader_to_end</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:endEvent id="end" name="${texts.end}">
      <bpmn:incoming>leader_to_end</bpmn:incoming>
    </bpmn:endEvent>
${[way("start", "submit"), way("submit", "leader"), way("leader", "end")].join("\n")}
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${escaped(flow.key)}">
${[shape("start", 100, 36, 36), shape("submit", 196, 100, 80), shape("leader", 356, 100, 80), shape("end", 516, 36, 36)].join("\n")}
${[line("start", "submit", 136, 196), line("submit", "leader", 296, 356), line("leader", "end", 456, 516)].join("\n")}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
