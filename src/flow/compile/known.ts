/** What of BPMN is executed, by element: its properties that are read. Whatever else stands in a file is refused, so that nothing is passed over. */
const EVENT = ["eventDefinitions"];
const ACTIVITY = ["default"];
const CONTAINER = ["flowElements", "laneSets", "artifacts"];
const MESSAGE = ["messageRef", "implementation"];

export const KNOWN: Readonly<Record<string, readonly string[]>> = {
  "bpmn:Process": [...CONTAINER, "isExecutable", "isClosed", "processType"],
  "bpmn:SequenceFlow": ["sourceRef", "targetRef", "conditionExpression"],
  "bpmn:StartEvent": [...EVENT, "starter"],
  "bpmn:EndEvent": EVENT,
  "bpmn:IntermediateCatchEvent": EVENT,
  "bpmn:IntermediateThrowEvent": EVENT,
  "bpmn:BoundaryEvent": [...EVENT, "attachedToRef", "cancelActivity"],
  "bpmn:UserTask": [
    ...[...ACTIVITY, "loopCharacteristics", "resources", "implementation"],
    ...["take", "completion", "strict", "needed", "permissionView", "permissionEdit", "paramRequire"],
  ],
  "bpmn:ServiceTask": [...ACTIVITY, "implementation"],
  "bpmn:SendTask": [...ACTIVITY, ...MESSAGE],
  "bpmn:ReceiveTask": [...ACTIVITY, ...MESSAGE],
  "bpmn:ExclusiveGateway": ["default"],
  "bpmn:InclusiveGateway": ["default"],
  "bpmn:ParallelGateway": [],
  "bpmn:EventBasedGateway": [],
  "bpmn:SubProcess": [...ACTIVITY, ...CONTAINER],
  "bpmn:CallActivity": [...ACTIVITY, "calledElement"],
  "bpmn:TerminateEventDefinition": [],
  "bpmn:TimerEventDefinition": ["timeDuration", "timeDate", "timeCycle", "workdays"],
  "bpmn:MessageEventDefinition": ["messageRef"],
  "bpmn:MultiInstanceLoopCharacteristics": ["isSequential"],
  "bpmn:FormalExpression": ["body", "language", "evaluatesToTypeRef"],
  "bpmn:Expression": ["body"],
  "bpmn:PotentialOwner": ["resourceRef", "name"],
};

/** What says nothing about execution: texts, data that are drawn, and what moddle keeps for itself. */
export const HARMLESS: ReadonlySet<string> = new Set([
  ...[
    "$type",
    "id",
    "name",
    "documentation",
    "extensionElements",
    "incoming",
    "outgoing",
    "lanes",
    "boundaryEventRefs",
    "gatewayDirection",
  ],
  ...[
    "ioSpecification",
    "properties",
    "dataInputAssociations",
    "dataOutputAssociations",
    "dataInputs",
    "dataOutputs",
    "inputSet",
    "outputSet",
  ],
  ...["auditing", "monitoring", "categoryValueRef"],
]);

/** Values that BPMN presumes: whoever writes them out says nothing new. */
export const PRESUMED: Readonly<Record<string, unknown>> = {
  isForCompensation: false,
  startQuantity: 1,
  completionQuantity: 1,
  instantiate: false,
  eventGatewayType: "Exclusive",
  triggeredByEvent: false,
  isInterrupting: true,
  parallelMultiple: false,
  isImmediate: true,
  behavior: "All",
};

/** Elements of a flow that are drawn but do nothing. */
export const DRAWN: ReadonlySet<string> = new Set(["bpmn:DataObject", "bpmn:DataObjectReference", "bpmn:DataStoreReference"]);

/** Beside processes, what a file may define. */
export const DEFINITIONS: ReadonlySet<string> = new Set(
  ["Message", "ItemDefinition", "Resource", "DataStore", "Category", "Interface", "Import", "Signal", "Error", "Escalation"].map(
    (name) => `bpmn:${name}`,
  ),
);

/** The extensions of this product, by the element that may have them. */
export const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  "bpmn:Process": ["ap:Policies", "ap:VariableList"],
  "bpmn:UserTask": ["ap:People", "ap:OperationList", "ap:VariableList", "ap:Policies", "ap:Timeout"],
  "bpmn:ServiceTask": ["ap:Effects"],
};
