import { compile } from "../../../src/flow/compile.ts";
import { jsonb } from "../../../src/server/db/database.ts";
import { buildFlow } from "../../flow/builder.ts";
import { kindOf, type Made, type Place } from "./new-record.ts";

/** The flow's tasks show nothing of the record, so that what is seen of it is what is seen anyway. */
const notation = (person: string, key: string) =>
  buildFlow(
    `apply: user people=starter ops=agree,revoke
     first: user people=users:${person} ops=agree,reject,transfer,save
     second: user people=users:${person} ops=agree,reject,transfer,delegate,copy,save
     pool: user people=users:${person} take=claim ops=agree
     s -> apply -> first -> second -> pool -> e`,
    { key },
  );

/** A flow of a supplier that runs: the person started it, has done its first task, and has the second one. */
export interface RunningFlow {
  readonly entry: string;
  readonly publish: string;
  readonly key: string;
  readonly record: string;
  readonly instance: string;
  /** apply and first are done, second is active. */
  readonly tasks: { readonly apply: string; readonly first: string; readonly second: string };
}

let made = 0;

/** A flow that is designed, and published as the main version of its table. */
export async function published({ world, person }: Place): Promise<Pick<RunningFlow, "entry" | "publish" | "key">> {
  const { db, insert } = world.server;
  const key = `x${++made}`;
  const xml = notation(person.name, key);
  const { graph } = await compile(xml);
  const names = { process_definition_key: key, process_definition_name: "x", table_class_name: "base_supplier", tenant_id: person.tenant };
  const entry = await insert("flow_entry", { ...names, bound_form_type: 1, bpmn_xml: xml, status: 1, step: 2 });
  const publish = await insert("flow_publish", {
    ...names,
    flow_entry_id: entry,
    publish_version: 1,
    main_version: true,
    active_status: true,
  });
  await db
    .insertInto("flow_graph")
    .values({ publish_id: publish, bpmn_xml: xml, graph: jsonb(graph) })
    .execute();
  return { entry, publish, key };
}

/** Tokens and events of a flow in a line, which has come to its third task, or to its pool. */
const LINE = ["s_apply", "apply_first", "first_second", "second_pool"] as const;

export async function running(place: Place, { isPooled = false, status = 1 } = {}): Promise<RunningFlow> {
  const { world, person } = place;
  const { db, insert } = world.server;
  const of = await published(place);
  const record = await world.spare(world.server.loaded.documents.entities.get("supplier") as never, kindOf(place.person));
  const tenant_id = person.tenant;
  const instance = await insert("flow_instance", {
    ...{ title: "x", flow_publish_id: of.publish, process_definition_key: of.key, process_definition_name: "x", status, tenant_id },
    ...{ table_class_name: "base_supplier", business_key: record, starter_id: person.id, participants_ids: [person.id], suspended: false },
  });
  const nodes = ["apply", "first", "second", ...(isPooled ? ["pool"] : [])];
  await db
    .insertInto("flow_case")
    .values({
      ...{ instance_id: instance, publish_id: of.publish, tenant_id, entity: "supplier", record_id: record, starter_id: person.id, status },
      seq: nodes.length * 10 + 10,
    })
    .execute();
  const ids: string[] = [];
  for (const [at, node] of nodes.entries()) {
    const [before, token, event] = [at * 10 + 1, at * 10 + 3, at * 10 + 11];
    const isLast = at === nodes.length - 1;
    const own = { instance_id: instance };
    const events = [
      {
        ...own,
        id: before,
        act: at === 0 ? "start agree" : "complete agree",
        node: at === 0 ? "s" : (nodes[at - 1] ?? ""),
        flows: LINE[at] ?? null,
      },
      { ...own, id: before + 1, act: "enter agree", node, flows: null },
    ];
    await db
      .insertInto("flow_event")
      .values(events.map((one) => ({ ...one, actor_id: person.id, undone_by: null })))
      .execute();
    await db
      .insertInto("flow_token")
      .values({
        ...{
          ...own,
          id: token,
          place: `@${node}`,
          node,
          scope: 0,
          produced_by: before,
          consumed_by: isLast ? null : event,
          undone_by: null,
        },
      })
      .execute();
    await db
      .insertInto("flow_visit")
      .values({
        ...own,
        id: at + 1,
        node,
        token,
        state: isLast ? "open" : "done",
        outcome: isLast ? null : "agree",
        signers: 1,
        ended_at: null,
      })
      .execute();
    const isPool = node === "pool";
    ids.push(
      await insert("flow_task", {
        ...{ flow_instance_id: instance, title: "x", task_key: node, task_name: node, visit: at + 1, starter_id: person.id, tenant_id },
        ...{ assignee_id: isPool ? null : person.id, candidates_ids: isPool ? [person.id] : [], via: "assign" },
        ...{ state: isPool ? "claimable" : isLast ? "active" : "done", outcome: isLast ? null : "agree" },
      }),
    );
  }
  const [apply = "", first = "", second = ""] = ids;
  return { ...of, record, instance, tasks: { apply, first, second: isPooled ? (ids[3] ?? second) : second } };
}

const ONLINE = "/orange/admin/flow/flowOnlineOperation";
const OPERATION = "/orange/admin/flow/flowOperation";
const ENTRY = "/orange/admin/flow/flowEntry";
const OWN = "/api/v1/flow";
const ADMIN = `${OWN}/administer`;

type Call = (place: Place) => Promise<Made>;
/** A call about a flow that runs. */
const about = (
  method: "GET" | "POST",
  path: string,
  ask: (flow: RunningFlow) => object,
  options: Parameters<typeof running>[1] = {},
): [string, Call] => [
  `${method} ${path}`,
  async (place) => {
    const asked = ask(await running(place, options));
    return method === "GET" ? { url: `${path}?${new URLSearchParams(asked as Record<string, string>)}` } : { url: path, body: asked };
  },
];
const opinion = { flowTaskCommentDto: { comment: "x" } };
const ofInstance = ({ instance }: RunningFlow) => ({ processInstanceId: instance });
const ofInstances = ({ instance }: RunningFlow) => ({ processInstanceIds: [instance] });
const ofTask = ({ tasks }: RunningFlow) => ({ taskId: tasks.second });
/** A call about a flow as it is designed. */
const ofEntry = (
  method: "GET" | "POST",
  path: string,
  ask: (of: Pick<RunningFlow, "entry" | "publish" | "key">) => object,
): [string, Call] => [
  `${method} ${path}`,
  async (place) => {
    const asked = ask(await published(place));
    return method === "GET" ? { url: `${path}?${new URLSearchParams(asked as Record<string, string>)}` } : { url: path, body: asked };
  },
];
const ofSubmission =
  (path: string): Call =>
  async (place) => {
    const { key } = await published(place);
    const id = await place.world.spare(place.world.server.loaded.documents.entities.get("supplier") as never, kindOf(place.person));
    return { url: path.replace(":processDefinitionKey", key), body: { id, tableClassName: "base_supplier", ...opinion } };
  };
const transferred = ({ tasks }: RunningFlow) => ({ taskId: tasks.second, flowTaskCommentDto: { comment: "x", delegateAssginee: "boss" } });

const deputyOf = ({ people }: Place["world"], { name }: Place["person"]) => people[name === "boss" ? "reader" : "boss"]?.id;

/** The same flow, with a matrix over suppliers at its first step. */
const matrixOfSuppliers = (key: string): string =>
  notation("boss", key).replace(
    /<ap:people>.*?<\/ap:people>/,
    '<ap:people><ap:rule kind="matrix"><ap:dimension field="name" type="value"/><ap:row><ap:cell test="-"/><ap:rule kind="starter"/></ap:row></ap:rule></ap:people>',
  );

/** The calls of flows, each with a flow of its own. */
export const FLOW_CALLS: Readonly<Record<string, Call>> = {
  [`POST ${ONLINE}/startAndTakeUserTask`]: ofSubmission(`${ONLINE}/startAndTakeUserTask`),
  [`POST ${ONLINE}/startAndTakeUserTask/:processDefinitionKey`]: ofSubmission(`${ONLINE}/startAndTakeUserTask/:processDefinitionKey`),
  [`POST ${ONLINE}/submit`]: ofSubmission(`${ONLINE}/submit`),
  [`POST ${OPERATION}/startOnly`]: ofSubmission(`${OPERATION}/startOnly`),
  ...Object.fromEntries([
    about("POST", `${ONLINE}/agreeUserTask`, (flow) => ({ ...ofTask(flow), ...opinion })),
    about("POST", `${ONLINE}/agreeUserTaskMulti`, (flow) => [{ ...ofTask(flow), ...opinion }]),
    about("POST", `${ONLINE}/transferTaskMulti`, (flow) => [transferred(flow)]),
    about("POST", `${ONLINE}/submitUserTask2`, (flow) => ({ ...ofTask(flow), flowTaskCommentDto: { comment: "x", approvalType: "save" } })),
    about("GET", `${ONLINE}/viewHistoricProcessInstance`, ofInstance),
    about("GET", `${ONLINE}/viewUserTask`, ofTask),
    about("POST", `${OPERATION}/cancelWorkOrder`, ofInstance),
    about("GET", `${OPERATION}/suspendProcessInstance`, ofInstance),
    about("POST", `${OPERATION}/submitConsign`, (flow) => ({ ...ofTask(flow), newAssignees: "boss", comment: "x" })),
    about("POST", `${OPERATION}/stopProcessInstance`, ofInstance),
    about("POST", `${OPERATION}/deleteProcessInstance`, ofInstance, { status: 4 }),
    about("POST", `${OPERATION}/remindRuntimeTask`, ofInstance),
    about("GET", `${OPERATION}/viewHistoricTaskInfo`, ({ tasks }) => ({ taskId: tasks.first })),
    about("GET", `${OPERATION}/viewRuntimeTaskInfo`, ofTask),
    about("GET", `${OPERATION}/viewInitialHistoricTaskInfo`, ofInstance),
    about("GET", `${OPERATION}/listFlowTaskComment`, ofInstance),
    about("GET", `${OPERATION}/viewHighlightFlowData`, ofInstance),
    about("GET", `${OPERATION}/viewProcessBpmn`, ({ publish }) => ({ processDefinitionId: publish })),
    about("GET", `${OPERATION}/getTaskApproveName`, ofInstance),
    about("GET", `${OPERATION}/backFlowNodeList`, ofTask),
    about("POST", `${OPERATION}/revokeTask`, (flow) => ({ ...ofInstance(flow), ...ofTask(flow), targetTaskId: "first", comment: "x" })),
    about("POST", `${OPERATION}/revokeHistoricTask`, ({ instance, tasks }) => ({ processInstanceId: instance, taskId: tasks.first })),
    about("POST", `${OWN}/claim`, ofTask, { isPooled: true }),
    about("GET", `${OWN}/falls`, (flow) => ({ ...ofTask(flow), targetTaskId: "first" })),
    about("GET", `${OWN}/predict`, ofInstance),
    about("GET", `${OWN}/tally`, ofTask),
    about("GET", `${OWN}/why`, ofTask),
    about("POST", `${OWN}/askWithdraw`, ({ instance, tasks }) => ({ processInstanceId: instance, taskId: tasks.first })),
    about("POST", `${OWN}/copy`, (flow) => ({ ...ofInstance(flow), users: "boss" })),
    about("GET", `${OWN}/participants`, ofInstance),
    about("GET", `${OWN}/instance`, ofInstance),
    about("GET", `${OWN}/instancesOf`, ({ record }) => ({ tableClassName: "base_supplier", businessKey: record })),
    about("POST", `${OWN}/suspend`, (flow) => ({ ...ofInstance(flow), suspended: true })),
    ofEntry("POST", `${OWN}/migration/preview`, ({ publish }) => ({ source: publish, target: publish })),
    about("POST", `${OWN}/migration/run`, (flow) => ({ ...ofInstances(flow), target: flow.publish })),
    about("POST", `${OWN}/migration/undo`, ofInstances),
    about("POST", `${OWN}/leaver/handOver`, ({ tasks }) => ({ from: "1", to: "boss", taskIds: [tasks.second], comment: "x" })),
    about("GET", `${ADMIN}/openTasks`, ofInstance),
    about("POST", `${ADMIN}/transfer`, (flow) => ({ ...ofInstances(flow), person: "boss", comment: "x" })),
    about("GET", `${ADMIN}/jumpTargets`, ofInstance),
    about("POST", `${ADMIN}/jump`, (flow) => ({ ...ofInstance(flow), node: "first", comment: "x" })),
    about("POST", `${ADMIN}/stop`, (flow) => ({ ...ofInstances(flow), comment: "x" })),
    about("POST", `${ADMIN}/suspend`, (flow) => ({ ...ofInstances(flow), suspended: true })),
    about("POST", `${ADMIN}/resend`, ofInstances),
    about("POST", `${ADMIN}/repair`, (flow) => ({ ...ofInstances(flow), comment: "x" })),
    about("POST", `${ADMIN}/erase`, ofInstances, { status: 4 }),
    ofEntry("POST", `${ENTRY}/copyFlowEntry`, ({ entry, key }) => ({ id: entry, processDefinitionKey: `${key}b` })),
    ofEntry("POST", `${ENTRY}/updateBpmn`, ({ entry, key }) => ({ id: entry, bpmnXml: notation("boss", key) })),
    ofEntry("POST", `${ENTRY}/check`, ({ entry }) => ({ id: entry })),
    ofEntry("POST", `${ENTRY}/rehearsePast`, ({ entry }) => ({ id: entry, last: 5 })),
    ofEntry("GET", `${ENTRY}/form`, ({ entry }) => ({ id: entry })),
    ofEntry("POST", `${ENTRY}/people`, ({ entry }) => ({
      id: entry,
      rules: [{ kind: "users", usernames: ["boss"] }, { kind: "superior" }],
    })),
    ofEntry("POST", `${ENTRY}/names`, () => ({ user: ["boss", "clerk"], role: ["all", "self"], department: ["head"] })),
    ofEntry("GET", `${ENTRY}/matrixFields`, ({ entry }) => ({ id: entry })),
    ofEntry("POST", `${ENTRY}/matrixTrial`, ({ entry, key }) => ({ id: entry, node: "apply", bpmnXml: matrixOfSuppliers(key) })),
    ofEntry("POST", `${ENTRY}/rehearse`, ({ entry }) => ({ id: entry, values: {}, toEnd: true })),
    ofEntry("POST", `${ENTRY}/publish`, ({ entry }) => ({ id: entry })),
    ofEntry("POST", `${ENTRY}/updateMainVersion`, ({ publish }) => ({ entryPublishId: publish })),
    ofEntry("POST", `${ENTRY}/suspendFlowEntryPublish`, ({ publish }) => ({ entryPublishId: publish })),
    ofEntry("POST", `${ENTRY}/activateFlowEntryPublish`, ({ publish }) => ({ entryPublishId: publish })),
    ofEntry("GET", `${ENTRY}/listFlowEntryPublish`, ({ entry }) => ({ id: entry })),
    ofEntry("GET", `${OPERATION}/viewInitialTaskInfo`, ({ key }) => ({ processDefinitionKey: key })),
  ]),
  [`POST ${OWN}/flowDeputy/:id/handOver`]: async ({ world, person }) => {
    const people = { person_id: person.id, deputy_id: deputyOf(world, person), tenant_id: person.tenant };
    const id = await world.server.insert("flow_deputy", { ...people, begin_time: "2020-01-01", end_time: "2090-01-01" });
    return { url: `${OWN}/flowDeputy/${id}/handOver` };
  },
  [`GET ${OWN}/leaver`]: async ({ person }) => ({ url: `${OWN}/leaver?person=${person.id}` }),
  // A deputy is an account in use.
  [`POST ${OWN}/flowDeputy`]: async ({ world, person }) => ({
    url: `${OWN}/flowDeputy`,
    body: {
      ...{ person: person.id, deputy: deputyOf(world, person) },
      ...{ beginTime: "2026-03-01T00:00:00Z", endTime: "2026-03-02T00:00:00Z" },
    },
  }),
  [`POST ${OWN}/giveBack`]: async (place) => {
    const flow = await running(place, { isPooled: true });
    await place.send({ method: "POST", url: `${OWN}/claim`, body: ofTask(flow) });
    return { url: `${OWN}/giveBack`, body: ofTask(flow) };
  },
  ...Object.fromEntries(
    ["publish", "copy"].map((word) => [
      `POST ${OWN}/flowEntry/:id/${word}`,
      async (place: Place) => ({ url: `${OWN}/flowEntry/${(await published(place)).entry}/${word}` }),
    ]),
  ),
  ...Object.fromEntries(
    ["makeMain", "suspend", "activate"].map((word) => [
      `POST ${OWN}/flowPublish/:id/${word}`,
      async (place: Place) => ({ url: `${OWN}/flowPublish/${(await published(place)).publish}/${word}` }),
    ]),
  ),
  [`POST ${ENTRY}/deleteFlowEntryPublish`]: async (place) => ({
    url: `${ENTRY}/deleteFlowEntryPublish`,
    body: { entryPublishId: await spareVersion(place) },
  }),
  [`POST ${OWN}/flowPublish/:id/discard`]: async (place) => ({ url: `${OWN}/flowPublish/${await spareVersion(place)}/discard` }),
};

/** A version that is not the main one, and by which no flow ran. */
async function spareVersion(place: Place): Promise<string> {
  const { publish } = await published(place);
  await place.world.server.db.updateTable("flow_publish").set({ main_version: false }).where("id", "=", publish).execute();
  return publish;
}
