import type { Made, Place } from "./new-record.ts";

const OFFERED = ["supplier", "purchase-order", "contract-ledger", "material"];
const REPORTS = ["purchase-order-report", "purchase-material-report"];

/** Opens the tenant of a person to assistants, with data that they may change. */
async function open({ world: { server }, person }: Place): Promise<void> {
  const { db } = server;
  const held = await db
    .selectFrom("mcp_config")
    .select("id")
    .where("tenant_id", "is not distinct from", person.tenant)
    .orderBy("id")
    .execute();
  const [first] = held.map(({ id }) => String(id));
  const id = first ?? (await server.insert("mcp_config", { tenant_id: person.tenant }));
  await db
    .updateTable("mcp_config")
    .set({ enabled: true, per_minute: 10_000, origins: null, removed_at: null })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("mcp_config_module").where("master_id", "=", id).execute();
  for (const module of OFFERED) await server.insert("mcp_config_module", { master_id: id, module, write: true });
}

/** What an assistant asks in the name of a person: every tool, about records of all kinds. */
export async function mcpCalls(place: Place): Promise<readonly Made[]> {
  await open(place);
  const headers = { accept: "application/json, text/event-stream" };
  const asked = (method: string, params: object = {}): Made => ({ url: "/mcp", headers, body: { jsonrpc: "2.0", id: 1, method, params } });
  const tool = (name: string, input: object = {}) => asked("tools/call", { name, arguments: input });
  const kinds = ["own", "team", "far", "foreign"];
  return [
    asked("tools/list"),
    tool("list_entities"),
    tool("list_plans"),
    tool("list_reports"),
    ...REPORTS.flatMap((report) => [
      tool("run_report", { report, size: 200 }),
      tool("run_report", { report, compare: null, rows: ["supplier"], columns: [] }),
    ]),
    ...OFFERED.flatMap((entity) => [
      tool("describe_entity", { entity }),
      tool("search_records", { entity, size: 50 }),
      tool("count_records", { entity }),
      ...kinds.flatMap((kind) => {
        const id = place.world.idOf(entity, kind);
        if (id === undefined) return [];
        const change = { entity, kind: "edit", record: id, values: { remarks: "x" } };
        return [tool("get_record", { entity, id }), tool("plan_changes", { name: "x", changes: [change] })];
      }),
    ]),
    tool("find_references", { entity: "purchase-order", field: "supplier", size: 50 }),
    tool("find_references", { entity: "purchase-order", field: "items.material", size: 50 }),
  ];
}
