import { Empty, Tabs } from "antd";
import type { MonitorChoices } from "../../../model/contract/flow/monitor.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useIsNarrow } from "../../../renderer/useIsNarrow.ts";
import { useFlowCalls } from "../calls.tsx";
import { useFigures } from "./ask.ts";
import { ExportButton } from "./ExportButton.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { HeatTab } from "./HeatTab.tsx";
import css from "./monitor.module.css";
import { OverdueTab } from "./OverdueTab.tsx";
import { OverviewTab } from "./OverviewTab.tsx";
import { PathsTab } from "./PathsTab.tsx";
import { PeopleTab } from "./PeopleTab.tsx";
import { addressOf, filterOf, type MonitorView, TABS, viewOf } from "./view.ts";

interface PageProps {
  readonly query: Readonly<Record<string, string>>;
  readonly go: (address: string, options?: { readonly replace?: boolean }) => void;
}

/** How flows go: figures, waiting on the diagram, ways that happened, people, and what is late. Its address says what it shows. */
export function MonitorPage({ query, go }: PageProps) {
  const t = useTexts("monitor");
  const { monitor } = useFlowCalls();
  const { viewer } = useServices();
  const isNarrow = useIsNarrow();
  const view = viewOf(query);
  const choices = useFigures(["choices"], (signal) => monitor.choices({ signal }));
  const change = (part: Partial<MonitorView>) => go(addressOf({ ...view, ...part }), { replace: true });
  const filter = filterOf(view, Date.now());
  // Diagrams are of one flow: until one is chosen, that with the most instances.
  const ofOne = view.tab === "heat" || view.tab === "paths";
  const shown = ofOne ? { ...view, flow: view.flow ?? choices.data?.flows[0]?.key } : view;
  const choose = (tab: string) => change({ tab: TABS.find((one) => one === tab) ?? "overview" });
  const content = <Content {...{ tab: view.tab, view: shown, filter, choices: choices.data, change, go }} />;
  const exports = ["flow-instance:export", "flow-instance:view"].every((one) => viewer.isSuperUser || viewer.permissions.has(one));
  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1>{t("title")}</h1>
        {exports && <ExportButton filter={filter} />}
      </header>
      <FilterBar view={shown} choices={choices.data} onChange={change} />
      {isNarrow ? (
        <>
          <Select
            aria-label={t("filter.tab")}
            value={view.tab}
            options={TABS.map((tab) => ({ value: tab, label: t(`tab.${tab}`) }))}
            onChange={choose}
          />
          {content}
        </>
      ) : (
        <Tabs
          activeKey={view.tab}
          onChange={choose}
          destroyOnHidden
          items={TABS.map((tab) => ({ key: tab, label: t(`tab.${tab}`), children: tab === view.tab && content }))}
        />
      )}
    </div>
  );
}

interface ContentProps {
  readonly tab: MonitorView["tab"];
  readonly view: MonitorView;
  readonly filter: ReturnType<typeof filterOf>;
  readonly choices: MonitorChoices | undefined;
  readonly change: (part: Partial<MonitorView>) => void;
  readonly go: PageProps["go"];
}

function Content({ tab, view, filter, choices, change, go }: ContentProps) {
  const t = useTexts("monitor");
  const { work, variant } = view;
  const { flow } = view;
  if (tab === "overview") return <OverviewTab filter={filter} work={work} onOverdue={() => change({ tab: "overdue" })} />;
  if (tab === "people") return <PeopleTab filter={filter} work={work} />;
  if (tab === "overdue") return <OverdueTab key={JSON.stringify(filter)} filter={filter} go={go} />;
  if (flow === undefined) return choices ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("noFlows")} /> : null;
  const ofFlow = { ...filter, flow };
  const name = choices?.flows.find(({ key }) => key === flow)?.name ?? flow;
  return (
    <>
      <h2 className={css.heading}>{name}</h2>
      {tab === "heat" ? (
        <HeatTab filter={ofFlow} work={work} />
      ) : (
        <PathsTab filter={ofFlow} work={work} variant={variant} onVariant={(key) => change({ variant: key })} />
      )}
    </>
  );
}
