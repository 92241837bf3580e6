import type { Installation } from "./visit.ts";

/** Kinds of fields that forms mostly have, one after the other. */
const KINDS: readonly object[] = [
  { type: "string", maxLength: 64 },
  { type: "string", format: "date" },
  { type: "integer" },
  { type: "string", format: "decimal", "x-scale": 2 },
  { type: "integer", "x-dict": "enabled_status" },
  { type: "boolean" },
  { "x-entity": "department" },
];

/** Makes a designed form of so many fields, in groups of thirty; gives its id. */
export async function plantLargeForm({ url }: Installation, token: string, fields: number): Promise<string> {
  const call = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const headers = { token, "content-type": "application/json" };
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const { data, errorCode } = (await answer.json()) as { data: Data; errorCode: string };
    if (!answer.ok) throw new Error(`${method} ${path}: ${errorCode}`);
    return data;
  };
  const code = `bench-form-${fields}-${Date.now().toString(36)}`;
  const made = await call<{ readonly id: string } | string>("POST", "/api/v1/formDesign", { code, title: `Form of ${fields}` });
  const id = typeof made === "string" ? made : made.id;
  const { documents, version } = await call<{
    documents: { kind: string; id: string; content: { properties: object; form?: object } }[];
    version: number;
  }>("GET", `/api/v1/formDesign/${id}/draft`);
  const names = Array.from({ length: fields }, (_, at) => `field${at}`);
  const properties = Object.fromEntries(names.map((name, at) => [name, { title: `Field ${at}`, ...KINDS[at % KINDS.length] }]));
  const groups = Array.from({ length: Math.ceil(fields / 30) }, (_, at) => ({
    ...{ id: `group${at}`, title: `Group ${at}`, fields: names.slice(at * 30, (at + 1) * 30) },
  }));
  const whole = documents.map((one) => {
    if (one.kind === "entity" && one.id === code)
      return { ...one, content: { ...one.content, "x-display": "field0", required: ["field0"], properties } };
    if (one.kind === "screen" && one.id === `${code}-list`)
      return { ...one, content: { $id: one.id, title: `Form of ${fields}`, kind: "list", entity: code, form: { columns: 2, groups } } };
    return one;
  });
  await call("PUT", `/api/v1/formDesign/${id}/draft`, { documents: whole.map((one) => ({ ...one, texts: {} })), version });
  return id;
}
