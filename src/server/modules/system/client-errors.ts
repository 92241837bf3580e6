import type { FastifyInstance } from "fastify";
import type { ErrorLog } from "../../plugins/error-log.ts";

interface ClientError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly page: string;
}

const body = {
  type: "object",
  required: ["name", "message", "page"],
  additionalProperties: false,
  properties: {
    name: { type: "string", maxLength: 255 },
    message: { type: "string", maxLength: 4_000 },
    stack: { type: "string", maxLength: 20_000 },
    page: {
      type: "string",
      pattern: "^/",
      maxLength: 2_000,
      description: "The path of the page that crashed; its query stays in the browser.",
    },
  },
} as const;

/** Crashes of the web app come into the error log beside those of the server (the path is ours). */
export async function clientErrorRoutes(app: FastifyInstance, { record }: { record: ErrorLog }): Promise<void> {
  app.post<{ Body: ClientError }>(
    "/api/v1/system/clientError",
    {
      config: { permission: "signed-in" },
      schema: { tags: ["shell"], summary: "Report a crash of the web app: data.id names the report", body },
    },
    async (request) => {
      const { name, message, stack, page } = request.body;
      const error = Object.assign(new Error(message), { name, stack: stack ?? "" });
      await record(request, error, { app: "web", method: "", requestUri: page.split("?")[0], requestParams: undefined });
      return { id: request.id };
    },
  );
}
