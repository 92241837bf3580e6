import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Platform } from "../platform/platform.ts";

/** What a tool answers, read. */
export interface ToolAnswer {
  readonly isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the tool gives
  readonly data: any;
}

export interface Assistant {
  readonly client: Client;
  call(name: string, input?: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** The address of the server's endpoint for assistants; it begins to listen. */
export async function endpointOf({ app }: Platform): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/mcp`;
}

interface AssistantOptions {
  readonly versions?: "legacy" | "modern";
  readonly language?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The official SDK's client, signed in with a token. */
export const assistant = async (server: Platform, token: string, options: AssistantOptions = {}): Promise<Assistant> =>
  assistantAt(await endpointOf(server), token, options);

/** The same at the address of an endpoint. */
export async function assistantAt(
  endpoint: string,
  token: string,
  { versions, language = "en", headers = {} }: AssistantOptions = {},
): Promise<Assistant> {
  const url = new URL(endpoint);
  const client = new Client(
    { name: "test-assistant", version: "1.0.0" },
    { versionNegotiation: { mode: versions === "legacy" ? "legacy" : "auto" } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { token, "accept-language": language, ...headers } } }),
  );
  return {
    client,
    async call(name, input = {}) {
      const { isError = false, content } = await client.callTool({ name, arguments: input });
      const [first] = content as readonly { readonly text: string }[];
      const text = first?.text ?? "";
      return { isError, data: text.startsWith("{") ? JSON.parse(text) : text };
    },
    close: () => client.close(),
  };
}
