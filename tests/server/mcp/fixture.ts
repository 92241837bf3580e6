import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  fromJsonSchema,
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
  type ServerContext,
} from "@modelcontextprotocol/server";

/** What the conformance suite of the protocol looks for by name, and no product has: its tools, prompts and resources (modelcontextprotocol/conformance). */

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const WAV = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=";
type Content = CallToolResult["content"];

const text = (words: string): Content[number] => ({ type: "text", text: words });
const said = (...content: Content): CallToolResult => ({ content });
const embedded = (uri: string, mimeType: string, words: string): Content[number] => ({
  type: "resource",
  resource: { uri, mimeType, text: words },
});
const NOTHING = fromJsonSchema({ type: "object", properties: {} });
const one = (name: string) => ({ type: "object" as const, properties: { [name]: { type: "string" as const } }, required: [name] });

/** Sealed as long as this process lives: it is the only one that serves the suite. */
const states = createRequestStateCodec<Record<string, unknown>>({ key: crypto.getRandomValues(new Uint8Array(32)) });

const ask = (message: string, name: string) => inputRequired.elicit({ message, requestedSchema: one(name) });
const confirm = () =>
  inputRequired.elicit({
    message: "Go on?",
    requestedSchema: { type: "object", properties: { ok: { type: "boolean" } }, required: ["ok"] },
  });
const sampled = (words: string) =>
  inputRequired.createMessage({ messages: [{ role: "user", content: { type: "text", text: words } }], maxTokens: 50 });

type Answer = CallToolResult | InputRequiredResult;
type Tool = (context: ServerContext) => Answer | Promise<Answer>;

const PLAIN: Readonly<Record<string, CallToolResult>> = {
  test_simple_text: said(text("This is a simple text response for testing.")),
  test_image_content: said({ type: "image", data: PNG, mimeType: "image/png" }),
  test_audio_content: said({ type: "audio", data: WAV, mimeType: "audio/wav" }),
  test_embedded_resource: said(embedded("test://embedded-resource", "text/plain", "This is an embedded resource content.")),
  test_multiple_content_types: said(
    text("Multiple content types test:"),
    { type: "image", data: PNG, mimeType: "image/png" },
    embedded("test://mixed-content-resource", "application/json", JSON.stringify({ test: "data", value: 123 })),
  ),
  test_streaming_elicitation: said(text("done")),
};

const TOOLS: Readonly<Record<string, Tool>> = {
  test_error_handling: () => {
    throw new Error("This tool intentionally returns an error for testing");
  },
  async test_logging_tool({ mcpReq }) {
    await mcpReq.log("info", "only where the request asks for logs");
    return said(text("done"));
  },
  async test_tool_with_logging({ mcpReq }) {
    for (const data of ["Tool execution started", "Tool processing data", "Tool execution completed"])
      await mcpReq.notify({ method: "notifications/message", params: { level: "info", data } });
    return said(text("done"));
  },
  async test_tool_with_progress({ mcpReq }) {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken !== undefined)
      for (const progress of [0, 50, 100])
        await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress, total: 100 } });
    return said(text("done"));
  },
  test_missing_capability: ({ mcpReq }) =>
    mcpReq.inputResponses?.answer ? said(text("done")) : inputRequired({ inputRequests: { answer: sampled("Say pong") } }),
  test_input_required_result_elicitation({ mcpReq }) {
    const name = acceptedContent<{ name: string }>(mcpReq.inputResponses, "user_name")?.name;
    return typeof name === "string"
      ? said(text(`Hello, ${name}!`))
      : inputRequired({ inputRequests: { user_name: ask("What is your name?", "name") } });
  },
  test_input_required_result_sampling: ({ mcpReq }) =>
    mcpReq.inputResponses?.capital_question
      ? said(text(JSON.stringify(mcpReq.inputResponses.capital_question)))
      : inputRequired({ inputRequests: { capital_question: sampled("What is the capital of France?") } }),
  test_input_required_result_list_roots: ({ mcpReq }) =>
    mcpReq.inputResponses?.client_roots
      ? said(text(JSON.stringify(mcpReq.inputResponses.client_roots)))
      : inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } }),
  async test_input_required_result_request_state({ mcpReq }) {
    if (acceptedContent(mcpReq.inputResponses, "confirm") === undefined)
      return inputRequired({ inputRequests: { confirm: confirm() }, requestState: await states.mint({ of: "state" }) });
    if (mcpReq.requestState() === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "no state");
    return said(text("state-ok"));
  },
  async test_input_required_result_multiple_inputs({ mcpReq }) {
    const answers = mcpReq.inputResponses;
    if (answers?.user_name && answers.greeting && answers.client_roots) return said(text("done"));
    return inputRequired({
      inputRequests: { user_name: ask("Who?", "name"), greeting: sampled("Greet"), client_roots: inputRequired.listRoots() },
      requestState: await states.mint({ of: "several" }),
    });
  },
  async test_input_required_result_multi_round({ mcpReq }) {
    const round = Number(mcpReq.requestState<{ round?: number }>()?.round ?? 0);
    if (round === 2) return said(text("done"));
    const [key, message, name] = round === 0 ? ["step1", "What is your name?", "name"] : ["step2", "Which colour?", "color"];
    return inputRequired({
      inputRequests: { [key as string]: ask(message as string, name as string) },
      requestState: await states.mint({ round: round + 1 }),
    });
  },
  async test_input_required_result_tampered_state({ mcpReq }) {
    if (mcpReq.requestState() !== undefined && acceptedContent(mcpReq.inputResponses, "confirm") !== undefined)
      return said(text("integrity-ok"));
    return inputRequired({ inputRequests: { confirm: confirm() }, requestState: await states.mint({ of: "tampered" }) });
  },
  test_input_required_result_capabilities({ mcpReq }) {
    if (mcpReq.inputResponses !== undefined) return said(text("done"));
    const declared = (mcpReq.envelope as Record<string, Record<string, object | undefined>> | undefined)?.[CLIENT_CAPABILITIES_META_KEY];
    const inputRequests: InputRequests = {
      ...(declared?.elicitation && { user_name: ask("Who?", "name") }),
      ...(declared?.sampling && { greeting: sampled("Greet") }),
      ...(declared?.roots && { client_roots: inputRequired.listRoots() }),
    };
    return Object.keys(inputRequests).length > 0 ? inputRequired({ inputRequests }) : said(text("nothing to ask with"));
  },
};

const SCHEMA_2020 = fromJsonSchema({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: { $anchor: "addressDef", type: "object", properties: { street: { type: "string" }, city: { type: "string" } } },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
});
const region: object = { type: "string", "x-mcp-header": "Region" };
const MIRRORED = fromJsonSchema({ type: "object", properties: { region, level: { type: "integer" } } });

/** A server with all that the suite asks for, for one request. */
export function fixtureServer(): McpServer {
  const server = new McpServer(
    { name: "conformance-fixture", version: "1.0.0" },
    {
      capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, logging: {}, completions: {} },
      requestState: { verify: states.verify },
    },
  );
  for (const [name, answer] of Object.entries(PLAIN)) server.registerTool(name, { description: name }, async () => answer);
  for (const [name, tool] of Object.entries(TOOLS))
    server.registerTool(name, { description: name, inputSchema: NOTHING }, async (_, context) => tool(context));
  server.registerTool("json_schema_2020_12_tool", { description: "schema", inputSchema: SCHEMA_2020 }, async () => said(text("done")));
  server.registerTool("test_x_mcp_header", { description: "header", inputSchema: MIRRORED }, async () => said(text("done")));
  resources(server);
  prompts(server);
  server.server.setRequestHandler("logging/setLevel", async () => ({}));
  server.server.setRequestHandler("completion/complete", async () => ({ completion: { values: [], total: 0, hasMore: false } }));
  return server;
}

function resources(server: McpServer): void {
  const plain = { mimeType: "text/plain" };
  for (const name of ["static-text", "watched-resource"])
    server.registerResource(name, `test://${name}`, plain, async () => ({
      contents: [{ uri: `test://${name}`, ...plain, text: "This is the content of the static text resource." }],
    }));
  server.registerResource("static-binary", "test://static-binary", { mimeType: "image/png" }, async () => ({
    contents: [{ uri: "test://static-binary", mimeType: "image/png", blob: PNG }],
  }));
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource("template", template, { mimeType: "application/json" }, async (uri, { id }) => ({
    contents: [
      { uri: uri.href, mimeType: "application/json", text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }) },
    ],
  }));
  server.server.setRequestHandler("resources/subscribe", async () => ({}));
  server.server.setRequestHandler("resources/unsubscribe", async () => ({}));
}

const user = (content: ReturnType<typeof text>) => ({ role: "user" as const, content });
const argument = (...names: string[]) =>
  fromJsonSchema<Record<string, string>>({
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
    required: names,
  });

function prompts(server: McpServer): void {
  server.registerPrompt("test_simple_prompt", { description: "simple" }, async () => ({
    messages: [user(text("This is a simple prompt for testing."))],
  }));
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "arguments", argsSchema: argument("arg1", "arg2") },
    async (given) => ({
      messages: [user(text(`Prompt with arguments: arg1='${given.arg1}', arg2='${given.arg2}'`))],
    }),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "embedded", argsSchema: argument("resourceUri") },
    async (given) => ({
      messages: [
        user(embedded(String(given.resourceUri), "text/plain", "Embedded resource content for testing.")),
        user(text("Please process the embedded resource above.")),
      ],
    }),
  );
  server.registerPrompt("test_prompt_with_image", { description: "image" }, async () => ({
    messages: [user({ type: "image", data: PNG, mimeType: "image/png" }), user(text("Please analyze the image above."))],
  }));
  server.registerPrompt("test_input_required_result_prompt", { description: "asks" }, async (context) => {
    const { mcpReq } = context as unknown as ServerContext;
    const given = acceptedContent<{ context: string }>(mcpReq.inputResponses, "user_context")?.context;
    if (typeof given !== "string") return inputRequired({ inputRequests: { user_context: ask("Which context?", "context") } });
    return { messages: [user(text(`Use the following context: ${given}`))] };
  });
}
