import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Envelope } from "../../../src/model/wire.ts";
import type { Config } from "../../../src/server/config.ts";
import { type Platform, platform } from "../platform/platform.ts";

/** A file as the calls answer. */
interface Answered {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly url: string;
  readonly thumbUrl: string | null;
}

export interface FileDesk extends Platform {
  readonly folder: string;
  /** Sends one file as a browser does. */
  send(
    token: string,
    path: string,
    name: string,
    content: Uint8Array | string,
    values?: Readonly<Record<string, string>>,
    app?: FastifyInstance,
  ): Promise<LightMyRequestResponse>;
  /** As `send`, for a field of an entity; the file that is answered. */
  upload(token: string, field: string, name: string, content: Uint8Array | string): Promise<Answered>;
  open(url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  list(token: string, ids: readonly string[]): Promise<string[]>;
  /** Everything that lies in a folder below the data folder. */
  stored(folder: "files" | "uploads"): Promise<string[]>;
}

/** A platform whose files lie in a folder of their own. */
export async function fileDesk(over: Partial<Config> = {}): Promise<FileDesk> {
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  const server = await platform({ dataDir: folder, ...over });
  const send: FileDesk["send"] = async (token, path, name, content, values = {}, app = server.app) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(values)) form.append(key, value);
    form.append("file", new Blob([content as BlobPart]), name);
    const request = new Response(form);
    const headers = { token, "content-type": request.headers.get("content-type") ?? "" };
    return app.inject({ method: "POST", url: path, headers, payload: Buffer.from(await request.arrayBuffer()) });
  };
  return {
    ...server,
    folder,
    send,
    async upload(token, field, name, content) {
      const answer = await send(token, `/api/v1/oss/upload/${field}`, name, content);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return (answer.json() as Envelope<Answered>).data;
    },
    open: (url, headers = {}) => server.app.inject({ method: "GET", url, headers }),
    async list(token, ids) {
      const { data } = await server.call<{ id: string }[]>("POST", "/api/v1/vueSystem/listFileByIds", { token, body: ids });
      return data.map(({ id }) => id);
    },
    async stored(below) {
      const found = await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch(() => []);
      return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
