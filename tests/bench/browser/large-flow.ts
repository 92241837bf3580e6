import { withPicture } from "../../../src/flow/design/layout.ts";
import { buildFlow } from "../../flow/builder.ts";
import type { Installation } from "./visit.ts";

/** Branches of a block, and the steps in each. */
const BRANCHES = 3;
const STEPS = 2;

/** A flow of blocks one after the other: a choice of three ways with two steps each. Gives its file, and how many nodes it has. */
export async function largeFlow(key: string, wanted: number): Promise<{ xml: string; nodes: number }> {
  const block = 2 + BRANCHES * STEPS;
  const blocks = Math.round((wanted - 3) / block);
  const lines = ["apply: user people=starter ops=agree", "s -> apply -> g0"];
  for (let at = 0; at < blocks; at++) {
    lines.push(`g${at}: exclusive`, `j${at}: exclusive`, `j${at} -> ${at + 1 < blocks ? `g${at + 1}` : "e"}`);
    for (let way = 0; way < BRANCHES; way++) {
      const steps = Array.from({ length: STEPS }, (_, step) => `u${at}_${way}_${step}`);
      for (const step of steps) lines.push(`${step}: user people=starter ops=agree,reject name="审批 ${step.slice(1)}"`);
      const condition = way === 0 ? "default" : `? record.amount > ${way * 1000}`;
      lines.push(`g${at} -> ${steps[0]} ${condition}`, [...steps, `j${at}`].join(" -> "));
    }
  }
  return {
    xml: await withPicture(
      buildFlow(lines.join("\n"), { key, name: "大流程" }).replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, ""),
    ),
    nodes: 3 + blocks * block,
  };
}

/** Makes the draft of a flow of so many nodes; gives its entry and how many they are. */
export async function plantLargeFlow({ url }: Installation, token: string, wanted: number): Promise<{ entry: string; nodes: number }> {
  const call = async <Data>(path: string, body: unknown): Promise<Data> => {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { token, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { data, errorCode } = (await answer.json()) as { data: Data; errorCode: string };
    if (!answer.ok) throw new Error(`POST ${path}: ${errorCode}`);
    return data;
  };
  const key = "benchLarge";
  const { xml, nodes } = await largeFlow(key, wanted);
  const fields = { processDefinitionKey: key, processDefinitionName: "大流程", boundFormType: 1, tableClassName: "purchase_order" };
  const made = await call<{ readonly id: string; readonly version?: number } | string>("/api/v1/flow/flowEntry", fields);
  const entry = typeof made === "string" ? made : made.id;
  await call("/orange/admin/flow/flowEntry/updateBpmn", {
    id: entry,
    bpmnXml: xml,
    version: typeof made === "string" ? 0 : (made.version ?? 0),
  });
  return { entry, nodes };
}
