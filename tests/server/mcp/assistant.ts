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

/** The official SDK's client, signed in with a token. */
export async function assistant(
  server: Platform,
  token: string,
  {
    versions,
    language = "en",
    headers = {},
  }: { versions?: "legacy" | "modern"; language?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Assistant> {
  const url = new URL(await endpointOf(server));
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
