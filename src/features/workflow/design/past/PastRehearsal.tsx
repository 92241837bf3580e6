import { DownloadOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Empty, Skeleton, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { celOf, elementOf, textOf } from "../../../../flow/compile/bpmn.ts";
import type { Design } from "../../../../flow/design/design.ts";
import { conditionInWords } from "../../../../flow/design/words.ts";
import type { PastRehearsal as Past } from "../../../../model/contract/flow/rehearsal.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import { FlowDiagram } from "../../diagram/FlowDiagram.tsx";
import { useBlocks } from "../cards/use-blocks.ts";
import { useWords } from "../cards/use-words.ts";
import type { DesignPartProps } from "../design-part.ts";
import { useDesign } from "../design-store.ts";
import { Refusal } from "../rehearsal/Refusal.tsx";
import { csvOf, saveCsv } from "./csv.ts";
import { Findings } from "./Findings.tsx";
import { PastFlows } from "./PastFlows.tsx";
import css from "./past.module.css";
import { Workload } from "./Workload.tsx";

const NOTHING = { finishedSequenceFlowSet: [], finishedTaskSet: [], unfinishedTaskSet: [] };

/** What a draft would have made of the last flows that are over: which would have gone another way, and who would have had more or less to do. */
export default function PastRehearsal({ store, subject }: DesignPartProps) {
  const { id, processDefinitionName } = subject;
  const t = useTexts("design");
  const xml = useDesign(store, (state) => state.xml);
  const { rehearsal } = useFlowCalls();
  const past = useQuery({
    queryKey: ["flow", "rehearsePast", id, xml],
    queryFn: () => rehearsal.rehearsePast({ body: { id, bpmnXml: xml } }),
    ...{ retry: false, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  });
  if (past.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (past.isError) return <Refusal error={past.error} />;
  const { rows, gone, hidden, isThen, persons, others, nodes } = past.data;
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("past.none")} />;
  const differing = rows.filter(({ differs }) => differs).length;
  // Other people may have to do it where the ways are the same.
  const moved = persons.filter(({ was, now }) => was !== now).length + (others.was === others.now ? 0 : 1);
  const isSame = differing === 0 && moved === 0;
  const said =
    differing > 0
      ? t("past.some", { count: differing, total: rows.length })
      : isSame
        ? t("past.same", { count: rows.length })
        : t("past.sameWays", { count: rows.length });
  const names = new Map(nodes.flatMap(({ node, isTask, was, now }) => (isTask ? [[node, t("past.counts", { was, now })] as const] : [])));
  const save = () => {
    const head = [t("past.flow"), t("past.differs"), t("past.was"), t("past.now"), t("past.at")];
    const body = rows.map((row) => [
      row.title ?? row.instance,
      row.differs ? t("past.yes") : t("past.no"),
      row.was.join(" → "),
      row.now.join(" → "),
      row.fault ?? row.at ?? "",
    ]);
    saveCsv(`${processDefinitionName}.csv`, csvOf([head, ...body]));
  };
  const notes = [
    ...(gone > 0 ? [t("past.gone", { count: gone })] : []),
    ...(hidden > 0 ? [t("past.hidden", { count: hidden })] : []),
    t(isThen ? "past.valuesThen" : "past.valuesNow"),
  ];
  return (
    <div className={css.panel}>
      <Alert
        type={isSame ? "success" : "warning"}
        showIcon
        message={said}
        description={notes.join(" ")}
        action={
          <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
            {t("past.save")}
          </Button>
        }
      />
      <Tabs
        items={[
          { key: "flows", label: t("past.flows"), children: <PastFlows rows={rows} /> },
          { key: "people", label: t("past.people"), children: <Workload {...{ persons, others }} /> },
          { key: "findings", label: t("past.findings"), children: <FindingsHere {...{ store, subject }} past={past.data} /> },
          { key: "diagram", label: t("past.diagram"), children: <FlowDiagram xml={xml} {...NOTHING} names={names} isWhole /> },
        ]}
      />
    </div>
  );
}

type HereProps = DesignPartProps & { readonly past: Past };

/** The findings, with the conditions of the draft in words. */
function FindingsHere(props: HereProps) {
  const { blocks } = useBlocks(props.store);
  return blocks ? <FindingsOf {...props} design={blocks.design} /> : <Skeleton active title={false} />;
}

function FindingsOf({ subject, past, design }: HereProps & { readonly design: Design }) {
  const { language } = useTranslation().i18n;
  const words = useWords(design, subject);
  const conditionOf = (flow: string) => {
    const element = design.byId(flow);
    const expression = element && elementOf(element, "conditionExpression");
    const condition = expression && celOf(textOf(expression, "body"));
    return condition === undefined ? undefined : conditionInWords(condition, words, language);
  };
  return <Findings past={past} conditionOf={conditionOf} />;
}
