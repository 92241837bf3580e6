import { Checkbox, Table, Tag } from "antd";
import { useState } from "react";
import type { PastRow } from "../../../../model/contract/flow/rehearsal.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { WhyHere } from "../../records/WhyHere.tsx";
import css from "./past.module.css";

/** The flows that were run again, each with the steps of then and of now, and where the two part. */
export function PastFlows({ rows }: { readonly rows: readonly PastRow[] }) {
  const t = useTexts("design");
  const [isNarrowed, setNarrowed] = useState(() => rows.some(({ differs }) => differs));
  const shown = isNarrowed ? rows.filter(({ differs }) => differs) : rows;
  return (
    <div className={css.panel}>
      <Checkbox checked={isNarrowed} onChange={({ target }) => setNarrowed(target.checked)}>
        {t("past.onlyDiffering")}
      </Checkbox>
      <Table<PastRow>
        size="small"
        rowKey="instance"
        dataSource={[...shown]}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 760 }}
        columns={[
          {
            ...{ key: "title", title: t("past.flow"), width: 200 },
            render: (_, { title, instance, differs }) => (
              <>
                <span>{title ?? instance}</span> {differs && <Tag color="warning">{t("past.differs")}</Tag>}
              </>
            ),
          },
          { key: "was", title: t("past.was"), render: (_, { was }) => <Steps steps={was} /> },
          { key: "now", title: t("past.now"), render: (_, { now, assumed }) => <Steps steps={now} assumed={assumed} /> },
          {
            ...{ key: "why", title: t("past.at"), width: 260 },
            render: (_, { at, why, fault }) => (
              <>
                {at}
                {why && <WhyHere why={[why]} />}
                {fault && <p className={css.fault}>{fault}</p>}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

/** Names of steps one behind the other; of those that nobody decided then it is said. */
function Steps({ steps, assumed = [] }: { readonly steps: readonly string[]; readonly assumed?: readonly string[] }) {
  const t = useTexts("design");
  return (
    <ol className={css.steps}>
      {steps.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may be come to twice
        <li key={index}>
          {name}
          {assumed.includes(name) && <span className={css.quiet}> {t("past.assumed")}</span>}
        </li>
      ))}
    </ol>
  );
}
