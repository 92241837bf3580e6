import { ID, INSTANT, REFERENCE } from "../common.ts";
import { operation } from "../operation.ts";
import { boolean, choice, integer, list, mapOf, NOTHING, nullable, object, optional, text, typed, type ValueOf } from "../schema.ts";
import { BASE, PROCESS_KEY } from "./parts.ts";

const AT = `${BASE}/flowEntry`;
const publishes = { permission: "flow-entry:publish" } as const;
const switches = { permission: "flow-publish:publish" } as const;
const views = { permission: "flow-entry:view" } as const;

/** A diagram: what a file may have at most. */
const BPMN = text(1_000_000, { minLength: 1 });

const PUBLISHED = object({
  id: ID,
  processDefinitionId: ID,
  flowEntry: ID,
  publishVersion: nullable(integer()),
  processDefinitionKey: nullable(text()),
  processDefinitionName: nullable(text()),
  tableClassName: nullable(text()),
  mainVersion: boolean(),
  activeStatus: boolean({ description: "false: suspended, nothing new is started by it." }),
  publishTime: nullable(INSTANT),
  publisher: nullable(REFERENCE),
  instances: integer({ description: "Flows that run by it now." }),
});
/** A published version of a flow. */
export type PublishedFlow = ValueOf<typeof PUBLISHED>;

const PROBLEM = object({
  code: text(undefined, { description: "Key of its text under flow.problems." }),
  severity: choice(["error", "warning"]),
  element: nullable(text(undefined, { description: "Its id in the diagram." })),
  name: nullable(text()),
  message: text(undefined, { description: "In the language of the request; names the element." }),
  params: mapOf(typed<string | number>({ type: ["string", "number"] })),
});
/** What is wrong with a flow, or could be better (severity warning). */
export type FlowProblem = ValueOf<typeof PROBLEM>;
export { PROBLEM as FLOW_PROBLEM };

const OF_PUBLISH = object({ entryPublishId: ID });

/** Operations of flows as they are designed and published (specification administration §7.11), beside the calls of every record. */
export const FLOW_ENTRY = {
  copy: operation({
    ...{ id: "flowEntry.copy", method: "POST", path: `${AT}/copyFlowEntry`, permission: "flow-entry:add", answer: REFERENCE },
    summary: "Make a flow like another one, not published; with its diagram, or with one that is sent",
    body: object({
      id: ID,
      processDefinitionKey: optional(nullable(PROCESS_KEY)),
      processDefinitionName: optional(nullable(text(100, { minLength: 1 }))),
      bpmnXml: optional(nullable(BPMN)),
    }),
  }),
  updateBpmn: operation({
    ...{ id: "flowEntry.updateBpmn", method: "POST", path: `${AT}/updateBpmn`, permission: "flow-entry:edit" },
    summary: "Store the draft of the diagram; tells what would be refused when it is published",
    body: object({ id: ID, bpmnXml: BPMN, version: optional(nullable(integer())) }),
    answer: object({ version: nullable(integer()), problems: list(PROBLEM) }),
  }),
  check: operation({
    ...{ id: "flowEntry.check", method: "POST", path: `${AT}/check`, ...views, answer: list(PROBLEM) },
    summary: "Everything that is wrong with a diagram: the stored one, or one that is sent",
    body: object({ id: ID, bpmnXml: optional(nullable(BPMN)) }),
  }),
  publish: operation({
    ...{ id: "flowEntry.publish", method: "POST", path: `${AT}/publish`, ...publishes, body: object({ id: ID }), answer: PUBLISHED },
    summary: "Publish the draft as a new version, which becomes the main one; refused with all problems at once",
  }),
  mainVersion: operation({
    ...{ id: "flowEntry.mainVersion", method: "POST", path: `${AT}/updateMainVersion`, ...switches, body: OF_PUBLISH, answer: NOTHING },
    summary: "Make another published version the one by which flows start",
  }),
  suspendPublish: operation({
    ...{ id: "flowEntry.suspendPublish", method: "POST", path: `${AT}/suspendFlowEntryPublish`, ...switches, body: OF_PUBLISH },
    ...{ summary: "Start nothing new by a version; what runs goes on", answer: NOTHING },
  }),
  activatePublish: operation({
    ...{ id: "flowEntry.activatePublish", method: "POST", path: `${AT}/activateFlowEntryPublish`, ...switches, body: OF_PUBLISH },
    ...{ summary: "Let flows start by a version again", answer: NOTHING },
  }),
  removePublish: operation({
    ...{ id: "flowEntry.removePublish", method: "POST", path: `${AT}/deleteFlowEntryPublish`, ...switches, body: OF_PUBLISH },
    ...{ summary: "Remove a version by which no flow ever ran, and which is not the main one", answer: NOTHING },
  }),
  publishes: operation({
    ...{ id: "flowEntry.publishes", method: "GET", path: `${AT}/listFlowEntryPublish`, ...views, answer: list(PUBLISHED) },
    ...{ summary: "The published versions of a flow, the newest first", query: object({ id: ID }) },
  }),
  dict: operation({
    ...{
      id: "flowEntry.dict",
      method: "GET",
      path: `${AT}/viewDict`,
      permission: "flow-entry:pick",
      query: object({ id: ID }),
      answer: REFERENCE,
    },
    summary: "A flow as a dictionary has it",
  }),
} as const;

/** The same as actions of screens name them: below the records of their entity. */
const params = object({ id: ID });
export const FLOW_ENTRY_ACTIONS = {
  publish: operation({
    ...{ id: "flowEntryActions.publish", method: "POST", entity: "flow-entry", path: "/:id/publish", ...publishes, params },
    ...{ summary: "Publish the draft of a flow", answer: PUBLISHED },
  }),
  copy: operation({
    ...{ id: "flowEntryActions.copy", method: "POST", entity: "flow-entry", path: "/:id/copy", permission: "flow-entry:add", params },
    ...{ summary: "Make a flow like this one", answer: REFERENCE },
  }),
} as const;
export const FLOW_PUBLISH_ACTIONS = {
  makeMain: operation({
    ...{ id: "flowPublishActions.makeMain", method: "POST", entity: "flow-publish", path: "/:id/makeMain" },
    ...{ permission: "flow-publish:publish", summary: "Let flows start by this version", params, answer: NOTHING },
  }),
  suspend: operation({
    ...{ id: "flowPublishActions.suspend", method: "POST", entity: "flow-publish", path: "/:id/suspend" },
    ...{ permission: "flow-publish:publish", summary: "Start nothing new by this version", params, answer: NOTHING },
  }),
  activate: operation({
    ...{ id: "flowPublishActions.activate", method: "POST", entity: "flow-publish", path: "/:id/activate" },
    ...{ permission: "flow-publish:publish", summary: "Let flows start by this version again", params, answer: NOTHING },
  }),
  discard: operation({
    ...{ id: "flowPublishActions.discard", method: "POST", entity: "flow-publish", path: "/:id/discard" },
    ...{ permission: "flow-publish:publish", summary: "Remove this version, by which no flow ever ran", params, answer: NOTHING },
  }),
} as const;
