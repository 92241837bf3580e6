import type { ReactNode } from "react";
import { FixtureProviders } from "../../../../../stories/fixtures/FixtureProviders.tsx";
import { buildFlow } from "../../../../../tests/flow/builder.ts";
import type { Coded, PeopleNow } from "../../../../model/contract/flow/designing.ts";
import type { FlowCalls } from "../../calls.tsx";
import { FlowFixture } from "../../fixtures/FlowFixture.tsx";
import type { DesignSubject } from "../design-part.ts";
import { MATRIX_FIELDS } from "../matrix/matrix-fixtures.ts";

/** A flow with one of everything that the panel sets. */
export const XML = buildFlow(
  `
apply: user people=starter ops=agree,save name="提交申请"
lead: user people=positions:P-PM,P-WM,P-PRD vote=half_agree ops=multi_agree,multi_refuse view=* edit=remarks timeout="P2D remind" name="三方会签"
wait: timer after=P2D name="等待"
tell: service set="remarks = 'x'" name="通知"
big: exclusive name="订单总额"
s -> apply -> big
big -> lead ? record.total > 50000
big -> wait default
lead -> tell
wait -> tell -> e`,
  { key: "purchaseOrder", name: "采购订单审批" },
);

export const SUBJECT: DesignSubject = {
  ...{ id: "1", processDefinitionKey: "purchaseOrder", processDefinitionName: "采购订单审批" },
  ...{ tableClassName: "purchase_order", readOnly: false },
};

const CODED: readonly Coded[] = [
  { entity: "position", id: "11", code: "P-PM", name: "采购经理" },
  { entity: "position", id: "12", code: "P-WM", name: "仓储经理" },
  { entity: "role", id: "21", code: "finance", name: "财务专员" },
  { entity: "position", id: "13", code: "P-PRD", name: "生产主管" },
];
const person = (id: string, name: string, rule: number) => ({ person: { id, name }, owner: null, isDeputy: false, rules: [rule] });

/** Who asks for nobody finds nobody. */
export const peopleNow = async ({
  body,
}: {
  readonly body: { readonly rules: readonly { readonly kind: string }[] };
}): Promise<PeopleNow> => ({
  ...{ open: [], skip: null, refused: false, starter: { id: "1", name: "管理员" } },
  people: body.rules.flatMap(({ kind }, at) =>
    kind === "positions"
      ? [person("2", "王芳", at), person("3", "陈建华", at), person("4", "吴涛", at)]
      : kind === "starter"
        ? [person("1", "管理员", at)]
        : [],
  ),
});

export const PANEL_CALLS = {
  designing: {
    form: async () => ({ entity: "purchase-order", screen: "purchase-order-list" }),
    names: async () => CODED,
    people: peopleNow,
  },
  matrix: { fields: async () => ({ fields: MATRIX_FIELDS }) },
} as unknown as FlowCalls;

/** The world around the panel, as wide as it stands beside the drawing. */
export const PanelFixture = ({ children }: { readonly children: ReactNode }) => (
  <FixtureProviders>
    <FlowFixture calls={PANEL_CALLS}>
      <div style={{ width: 400 }}>{children}</div>
    </FlowFixture>
  </FixtureProviders>
);
