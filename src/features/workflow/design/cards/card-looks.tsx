import {
  ApartmentOutlined,
  ClockCircleOutlined,
  FlagOutlined,
  FormOutlined,
  MailOutlined,
  PlayCircleOutlined,
  QuestionOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";
import { type Element, elementOf, elementsOf, extensionsOf, textOf } from "../../../../flow/compile/bpmn.ts";

/** What a step is to who looks at cards: its sign, colour, and the key of its kind in the texts. */
export interface Look {
  readonly kind: string;
  readonly look: string;
  readonly Sign: ComponentType<{ "aria-hidden"?: boolean }>;
}

const LOOKS: Readonly<Record<string, Look>> = {
  start: { kind: "start", look: "event", Sign: PlayCircleOutlined },
  end: { kind: "end", look: "event", Sign: FlagOutlined },
  approval: { kind: "approval", look: "approval", Sign: UserOutlined },
  countersign: { kind: "countersign", look: "approval", Sign: TeamOutlined },
  filling: { kind: "filling", look: "filling", Sign: FormOutlined },
  service: { kind: "service", look: "service", Sign: SettingOutlined },
  message: { kind: "message", look: "service", Sign: MailOutlined },
  wait: { kind: "wait", look: "wait", Sign: ClockCircleOutlined },
  box: { kind: "box", look: "box", Sign: ApartmentOutlined },
  call: { kind: "call", look: "box", Sign: ApartmentOutlined },
  other: { kind: "other", look: "other", Sign: QuestionOutlined },
};

const KINDS: Readonly<Record<string, string>> = {
  "bpmn:StartEvent": "start",
  "bpmn:EndEvent": "end",
  "bpmn:ServiceTask": "service",
  "bpmn:SendTask": "message",
  "bpmn:ReceiveTask": "message",
  "bpmn:IntermediateThrowEvent": "message",
  "bpmn:SubProcess": "box",
  "bpmn:CallActivity": "call",
};

/** How an element looks as a card. */
export function lookOf(element: Element): Look {
  const kind = KINDS[element.$type] ?? (element.$type === "bpmn:UserTask" ? kindOfTask(element) : kindOfEvent(element));
  return LOOKS[kind] as Look;
}

/** Nothing can be refused where the starter, or whoever fills in, has only to hand it on. */
function kindOfTask(element: Element): string {
  if (elementOf(element, "loopCharacteristics")) return "countersign";
  const operations = extensionsOf(element, "ap:OperationList").flatMap((list) => elementsOf(list, "operations"));
  const refuses = operations.some((operation) => /refuse|reject/.test(textOf(operation, "type") ?? ""));
  return refuses || operations.length === 0 ? "approval" : "filling";
}

const kindOfEvent = (element: Element): string => {
  const [trigger] = elementsOf(element, "eventDefinitions");
  if (trigger?.$type === "bpmn:TimerEventDefinition") return "wait";
  return trigger?.$type === "bpmn:MessageEventDefinition" ? "message" : "other";
};
