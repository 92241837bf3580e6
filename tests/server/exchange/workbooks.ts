import type { Job } from "../../../src/model/contract/jobs.ts";
import type { RawCell } from "../../../src/model/xlsx/table.ts";
import { readTable } from "../../../src/server/xlsx/read.ts";
import { workbook } from "../../../src/server/xlsx/workbook.ts";
import type { Platform } from "../platform/platform.ts";

/** The bytes of a workbook with these titles and rows. */
export async function bookOf(titles: readonly string[], rows: readonly (string | number | null)[][]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of workbook([{ name: "rows", columns: titles.map((title) => ({ title })), rows: [rows] }])) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export type Cells = (string | number | null)[];

/** The bytes of a workbook with these sheets. */
export async function bookOfSheets(
  sheets: readonly { readonly name: string; readonly titles: readonly string[]; readonly rows: readonly Cells[] }[],
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const written = sheets.map(({ name, titles, rows }) => ({ name, columns: titles.map((title) => ({ title })), rows: [rows] }));
  for await (const chunk of workbook(written)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The cells of a workbook's first sheet. */
export const cellsOf = async (bytes: Uint8Array): Promise<(readonly RawCell[])[]> =>
  (await readTable(bytes)).rows.map(({ cells }) => cells);

/** Sends a file in, as a browser does. */
export async function upload(server: Platform, token: string, entity: string, bytes: Buffer, name = "rows.xlsx") {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/v1/job/upload/${entity}?name=${encodeURIComponent(name)}`,
    headers: { token, "content-type": "application/octet-stream" },
    payload: bytes,
  });
  return { status: answer.statusCode, ...answer.json() };
}

/** Waits until a job is over. */
export async function over(server: Platform, token: string, job: Job): Promise<Job> {
  for (let now = job; ; ) {
    if (now.endedAt !== null) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
    now = (await server.call<Job>("GET", `/api/v1/job/${job.id}`, { token })).data;
  }
}

/** The file of a job, or the status of its refusal. */
export async function fileOf(server: Platform, token: string, job: Job): Promise<{ status: number; bytes: Buffer }> {
  const answer = await server.app.inject({ method: "GET", url: `/api/v1/job/${job.id}/file`, headers: { token } });
  return { status: answer.statusCode, bytes: answer.rawPayload };
}
