import { expect, test } from "vitest";
import { compile } from "../../src/flow/compile.ts";
import { buildFlow } from "./builder.ts";

const PURCHASE = `
  apply: user people=starter ops=agree
  lead: user people=leader:1;users:li,wang@seniors view=* edit=amount,items.price policies="nobody=skip"
  big: exclusive
  board: user people=roles:finance@money vote=m_of_n needed=2 sequential strict timeout="PT48H remind"
  late: boundary on=lead after=P2D quiet workdays
  tell: service set="reviewStatus = 1" variable="k = record.amount * 2"
  s -> apply -> lead -> big
  big -> board ? record.amount > 50000
  big -> e default
  board -> e
  late -> tell -> e
`;

test("a flow of the notation compiles to its graph", async () => {
  const { graph, process, problems } = await compile(buildFlow(PURCHASE, { key: "purchase", policies: "repeated=skip" }));
  expect(problems).toEqual([]);
  expect(process).toMatchObject({ key: "purchase", policies: { repeated: "skip", nobody: "administrator" } });
  expect(graph.start).toBe("s");
  expect(graph.nodes).toMatchObject({
    lead: {
      kind: "user",
      people: [
        { kind: "leader", levels: 1 },
        { kind: "users", usernames: ["li", "wang"] },
      ],
      take: "each",
      view: "all",
      edit: ["amount", "items.price"],
      operations: [{ type: "agree" }, { type: "refuse" }],
      policies: { nobody: "skip", repeated: "skip" },
      in: ["apply_lead"],
      out: ["lead_big"],
    },
    big: { kind: "exclusive", default: "big_e", out: ["big_board", "big_e"] },
    board: {
      people: [{ kind: "roles", codes: ["finance"], group: "money" }],
      countersign: { completion: "m_of_n", needed: 2, sequential: true, strict: true },
      timeouts: [{ after: "PT48H", workdays: false, do: "remind" }],
    },
    late: { kind: "boundary", on: "lead", interrupting: false, timer: { duration: "P2D", workdays: true }, out: ["late_tell"] },
    tell: {
      effects: [
        { do: "set", field: "reviewStatus", value: "1" },
        { do: "variable", variable: "k", value: "record.amount * 2" },
      ],
    },
  });
  expect(graph.flows.big_board).toEqual({ id: "big_board", source: "big", target: "board", condition: "record.amount > 50000" });
});
