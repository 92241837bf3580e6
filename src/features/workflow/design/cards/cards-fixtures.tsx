import { App, ConfigProvider } from "antd";
import type { ReactNode } from "react";
import type { DataSource } from "../../../../model/data-source.ts";
import type { Entity } from "../../../../model/documents.ts";
import { ServicesProvider, type Surroundings } from "../../../../renderer/services.tsx";
import type { FlowCalls } from "../../calls.tsx";
import { FlowFixture } from "../../fixtures/FlowFixture.tsx";

const ENTITY: Entity = {
  $id: "trip",
  title: "差旅",
  type: "object",
  "x-table": "trip",
  properties: { totalAmount: { title: "总金额", type: "string", format: "decimal" }, days: { title: "天数", type: "integer" } },
};

const source = {
  screen: async () => ({
    screen: { $id: "trip", kind: "form", entity: "trip" },
    entities: { trip: ENTITY },
    pickers: {},
    dictionaries: {},
  }),
} as unknown as DataSource;
const services = { source, registry: {}, language: "zh-CN" } as unknown as Surroundings;
const calls = {
  designing: {
    form: async () => ({ entity: "trip", screen: "trip" }),
    names: async () => [
      { entity: "role", id: "1", code: "finance", name: "财务专员" },
      { entity: "position", id: "2", code: "P-HR", name: "人事经理" },
    ],
  },
} as unknown as FlowCalls;

/** What cards ask of the workspace: the fields of the flow's records, and names of codes. */
export function CardsStage({ children }: { readonly children: ReactNode }) {
  return (
    <ConfigProvider theme={{ token: { motion: false }, cssVar: true }} button={{ autoInsertSpace: false }}>
      <App>
        <ServicesProvider value={services}>
          <FlowFixture calls={calls}>{children}</FlowFixture>
        </ServicesProvider>
      </App>
    </ConfigProvider>
  );
}
