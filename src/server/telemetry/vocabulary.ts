/**
 * All that spans and metrics can say. What stands here is of the product and its documents: names of calls, entities, tables, kinds and codes, and numbers. Values of records,
 * ids, addresses that somebody asked, texts of statements and of errors have no name here, and so no place to be told. `docs/deployment.md` has the same lists.
 */

/** Kinds of spans, and what one of them is. */
export const SPANS = {
  request: "A request, from its head to the end of its answer.",
  operation: "What an operation does in a request: without signing in, checking and writing the answer.",
  statement: "A statement that the database carries out.",
  job: "An attempt of a job.",
  schedule: "A schedule whose time has come puts a job into the queue.",
  message: "An attempt to send a message.",
  webhook: "An attempt to send a message to a webhook.",
  backup: "A backup is made, or its restore is proven.",
  tool: "An assistant has something done over MCP.",
} as const;
export type SpanKind = keyof typeof SPANS;

/** What spans and metrics say of what they are about. */
export const ATTRIBUTES = {
  "http.request.method": "Method.",
  "http.route": "The pattern of the address, with `:id` for what was asked; absent where there is no such address.",
  "http.response.status_code": "Status.",
  "formwork.request_id": "The number of the request, as answers of failures and logs tell it.",
  "formwork.operation": "The operation, by its name in the API description.",
  "formwork.entity": "The entity, by the name of its document.",
  "formwork.screen": "The screen, by the name of its document.",
  "formwork.tenant": "The code of the tenant of who asks.",
  "formwork.statements": "How many statements there were. Of the first 200 there are spans.",
  "error.type": "The code of the failure, as answers tell it; of statements the SQLSTATE.",
  "db.system.name": "`postgresql`.",
  "db.operation.name": "The first word of the statement.",
  "db.collection.name": "The first table of the statement.",
  "db.response.returned_rows": "How many rows it gave or changed.",
  "db.client.connection.pool.name": "`main`, `aside` (short statements beside transactions) or `reading` (what may only read).",
  "db.client.connection.state": "`idle` or `used`.",
  "formwork.job.kind": "The kind of the job.",
  "formwork.job.cause": "Why a schedule's job is done: `time`, `late`, `hand` or `asked`.",
  "formwork.job.waited": "Seconds from when it could begin until it began.",
  "formwork.attempt": "Which attempt it is, from 1 on.",
  "formwork.outcome":
    "What became of it: `done`, `failed`, `timeout`, `stopped` or `lost` of jobs, `sent`, `retry` or `failed` of messages.",
  "formwork.channel": "The channel of the message.",
  "formwork.arrival":
    "`taken`, `rejected` (another status), `away` (no answer), or `refused`: its address is not allowed, and nothing was sent.",
  "formwork.backup.step": "`take` or `prove`.",
  "formwork.tool": "The tool.",
  "formwork.sign_in.way": "The way of signing in.",
  "formwork.sign_in.result": "`succeeded`, or why not, as the login log has it.",
  "formwork.quantile": "`0.5`, `0.99` or `1` (the longest).",
} as const;
export type AttributeName = keyof typeof ATTRIBUTES;
export type Attributes = { readonly [Name in AttributeName]?: string | number | undefined };

interface MetricCard {
  readonly kind: "counter" | "histogram" | "gauge";
  /** As OpenTelemetry writes units (UCUM). */
  readonly unit: string;
  readonly text: string;
}

export const METRICS = {
  "http.server.request.duration": { kind: "histogram", unit: "s", text: "Requests, by method, route and status." },
  "db.client.connection.count": { kind: "gauge", unit: "{connection}", text: "Connections, by pool and state." },
  "db.client.connection.pending_requests": { kind: "gauge", unit: "{request}", text: "Who waits for a connection, by pool." },
  "db.client.connection.wait_time": { kind: "histogram", unit: "s", text: "How long a connection was waited for, by pool." },
  "formwork.job.queued": { kind: "gauge", unit: "{job}", text: "Jobs that could begin. The same in every process, as are the next five." },
  "formwork.job.oldest": { kind: "gauge", unit: "s", text: "How long the oldest of them has waited." },
  "formwork.job.duration": { kind: "histogram", unit: "s", text: "Attempts of jobs, by kind and outcome." },
  "formwork.message.queued": { kind: "gauge", unit: "{message}", text: "Messages that wait to be sent." },
  "formwork.message.oldest": { kind: "gauge", unit: "s", text: "How long the oldest of them is overdue." },
  "formwork.webhook.queued": {
    kind: "gauge",
    unit: "{message}",
    text: "Messages that wait for webhooks; those that were given up do not count.",
  },
  "formwork.event.behind": { kind: "gauge", unit: "{event}", text: "Changes of records that the slowest consumer has not heard of." },
  "formwork.websocket.connections": { kind: "gauge", unit: "{connection}", text: "Browsers that are connected to this process." },
  "formwork.sign_in": { kind: "counter", unit: "{attempt}", text: "Sign-ins, by way and result." },
  "nodejs.eventloop.delay": { kind: "gauge", unit: "s", text: "How late the event loop was since the last report, by quantile." },
  "process.memory.usage": { kind: "gauge", unit: "By", text: "Memory of the process (RSS)." },
} as const satisfies Readonly<Record<string, MetricCard>>;
export type MetricName = keyof typeof METRICS;

/** Metrics of a kind. */
export type MetricOf<Kind extends MetricCard["kind"]> = {
  [Name in MetricName]: (typeof METRICS)[Name]["kind"] extends Kind ? Name : never;
}[MetricName];
