import { DatePicker, Segmented } from "antd";
import dayjs from "dayjs";
import type { MonitorChoices } from "../../../model/contract/flow/monitor.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useIsNarrow } from "../../../renderer/useIsNarrow.ts";
import css from "./monitor.module.css";
import { type MonitorView, RANGES } from "./view.ts";

interface BarProps {
  readonly view: MonitorView;
  readonly choices: MonitorChoices | undefined;
  readonly onChange: (change: Partial<MonitorView>) => void;
}

const CUSTOM = "custom";
const DAYS_IN_FORMAT = "YYYY-MM-DD";

/** What figures are narrowed by. */
export function FilterBar({ view, choices, onChange }: BarProps) {
  const t = useTexts("monitor");
  const isNarrow = useIsNarrow();
  const flow = choices?.flows.find(({ key }) => key === view.flow);
  const ranges = [
    ...RANGES.map((days) => ({ value: String(days), label: t("range.days", { count: days }) })),
    { value: CUSTOM, label: t("range.custom") },
  ];
  const chooseRange = (value: string) => {
    if (value !== CUSTOM) return onChange({ range: Number(value), from: undefined, to: undefined });
    const today = dayjs();
    onChange({ range: undefined, from: today.startOf("month").format(DAYS_IN_FORMAT), to: today.format(DAYS_IN_FORMAT) });
  };
  const range = view.range === undefined ? CUSTOM : String(view.range);
  return (
    <fieldset className={css.filters} aria-label={t("filter.title")}>
      {isNarrow ? (
        <Select aria-label={t("filter.period")} value={range} options={ranges} onChange={chooseRange} />
      ) : (
        <Segmented aria-label={t("filter.period")} value={range} options={ranges} onChange={chooseRange} />
      )}
      {view.range === undefined && (
        <span className={css.days}>
          <DayBox label={t("filter.from")} value={view.from} max={view.to} onChange={(from) => onChange({ from })} />
          <span aria-hidden="true">–</span>
          <DayBox label={t("filter.to")} value={view.to} min={view.from} onChange={(to) => onChange({ to })} />
        </span>
      )}
      <Select
        className={css.flow ?? ""}
        aria-label={t("filter.flow")}
        placeholder={t("filter.allFlows")}
        allowClear
        showSearch
        optionFilterProp="label"
        value={view.flow}
        options={(choices?.flows ?? []).map(({ key, name, instances }) => ({ value: key, label: `${name} (${instances})` }))}
        onChange={(key: string | undefined) => onChange({ flow: key, version: undefined, variant: undefined })}
      />
      {flow && flow.versions.length > 1 && (
        <Select
          className={css.version ?? ""}
          aria-label={t("filter.version")}
          placeholder={t("filter.allVersions")}
          allowClear
          value={view.version}
          options={flow.versions.map(({ id, version, main, instances }) => ({
            value: id,
            label: `${t(main ? "filter.mainVersion" : "filter.ofVersion", { version: version ?? "–" })} (${instances})`,
          }))}
          onChange={(version: string | undefined) => onChange({ version, variant: undefined })}
        />
      )}
      <ScopeSelect
        label={t("filter.department")}
        all={t("filter.allDepartments")}
        value={view.department}
        choices={choices?.departments ?? []}
        onChange={(department) => onChange({ department, variant: undefined })}
      />
      {/* One organisation alone narrows nothing. */}
      <ScopeSelect
        label={t("filter.organisation")}
        all={t("filter.allOrganisations")}
        value={view.organisation}
        choices={(choices?.organisations.length ?? 0) > 1 ? (choices?.organisations ?? []) : []}
        onChange={(organisation) => onChange({ organisation, variant: undefined })}
      />
      <Segmented
        aria-label={t("filter.clock")}
        value={view.work ? "work" : "clock"}
        options={[
          { value: "clock", label: t("clock.clock") },
          { value: "work", label: t("clock.work") },
        ]}
        onChange={(value) => onChange({ work: value === "work" })}
      />
    </fieldset>
  );
}

interface ScopeProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly choices: readonly { readonly id: string; readonly name?: string | undefined }[];
  readonly onChange: (id: string | undefined) => void;
}

/** Where the starters belong; nothing, where there is nothing to choose from. */
function ScopeSelect({ label, all, value, choices, onChange }: ScopeProps) {
  if (choices.length === 0) return null;
  return (
    <Select
      className={css.narrow ?? ""}
      aria-label={label}
      placeholder={all}
      allowClear
      showSearch
      optionFilterProp="label"
      value={value}
      options={choices.map(({ id, name }) => ({ value: id, label: name ?? id }))}
      onChange={onChange}
    />
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string) => void;
}

function DayBox({ label, value, min, max, onChange }: DayProps) {
  return (
    <DatePicker
      aria-label={label}
      allowClear={false}
      value={value === undefined ? null : dayjs(value)}
      {...(min !== undefined && { minDate: dayjs(min) })}
      {...(max !== undefined && { maxDate: dayjs(max) })}
      onChange={(day) => onChange((day ?? dayjs()).format(DAYS_IN_FORMAT))}
    />
  );
}
