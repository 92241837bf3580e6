import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CONTRACT } from "../contract.ts";
import { RPC_RECORDS } from "../records.ts";
import { FLOW_ONLINE } from "./online.ts";

/** Specification workflow §7 "Flow operations", and the flow rows of administration §7.11, below /orange/admin/flow. */
const CALLS: Readonly<Record<string, Readonly<Record<"GET" | "POST", string>>>> = {
  flowOnlineOperation: {
    POST: "startAndTakeUserTask startAndTakeUserTask/:processDefinitionKey submit listWorkOrder listWorkOrder/:processDefinitionKey agreeUserTask agreeUserTaskMulti transferTaskMulti submitUserTask2",
    GET: "viewHistoricProcessInstance viewUserTask listFlowEntryForm",
  },
  flowOperation: {
    POST: "cancelWorkOrder submitConsign listHistoricTask startOnly listRuntimeTask listAllHistoricProcessInstance listHistoricProcessInstance stopProcessInstance deleteProcessInstance remindRuntimeTask revokeTask revokeHistoricTask",
    GET: "suspendProcessInstance viewHistoricTaskInfo viewInitialTaskInfo viewRuntimeTaskInfo listFlowTaskComment viewInitialHistoricTaskInfo viewHighlightFlowData viewProcessBpmn getTaskApproveName backFlowNodeList",
  },
  flowMessage: { POST: "listRemindingTask", GET: "" },
  flowCategory: { POST: "list add update delete", GET: "listDict view" },
  flowEntry: {
    POST: "list add copyFlowEntry update updateBpmn delete publish updateMainVersion suspendFlowEntryPublish activateFlowEntryPublish",
    GET: "view listFlowEntryPublish viewDict listDict",
  },
};
const BASE = "/orange/admin/flow";
const wanted = [
  ...Object.entries(CALLS).flatMap(([group, methods]) =>
    Object.entries(methods).flatMap(([method, names]) =>
      names
        .split(" ")
        .filter(Boolean)
        .map((name) => `${method} ${BASE}/${group}/${name}`),
    ),
  ),
  ...["POST list", "POST add", "POST update", "POST delete", "GET view"].map((call) =>
    call.replace(" ", " /admin/flow/flowEntryVariable/"),
  ),
];

const rpcBaseOf = (entity: string): string => JSON.parse(readFileSync(`schemas/entities/${entity}.json`, "utf8"))["x-api"].rpc;

test("every flow call of the specification is declared, by an operation or by the calls that records have", () => {
  const ofRecords = ["flow-category", "flow-entry", "flow-entry-variable"].flatMap((entity) =>
    Object.values(RPC_RECORDS).map(({ method, path }) => `${method} /${rpcBaseOf(entity)}${path}`),
  );
  const own = Object.values(CONTRACT).flatMap((operations) => Object.values(operations).map(({ method, path }) => `${method} ${path}`));
  const declared = new Set([...own, ...ofRecords]);
  expect(wanted).toHaveLength(60);
  expect(wanted.filter((call) => !declared.has(call))).toEqual([]);
});

test("what they send has the names of the specification", () => {
  const { properties } = FLOW_ONLINE.act.body as unknown as { properties: Record<string, { properties?: object }> };
  const names =
    "taskId processInstanceId masterData slaveData flowTaskCommentDto taskVariableData businessKey id tableClassName targetTaskId processDefinitionKey";
  expect(Object.keys(properties).toSorted()).toEqual(names.split(" ").toSorted());
  expect(JSON.stringify(properties.flowTaskCommentDto)).toContain('"delegateAssginee"');
});
