import { EyeOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Alert, App, Button, Collapse, Drawer, Skeleton } from "antd";
import { useState } from "react";
import { may } from "../../../model/actor.ts";
import type { RightsEffects } from "../../../model/contract/rights-draft.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useServices } from "../../../renderer/services.tsx";
import { FailureLine } from "../../../renderer/states/Failure.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useRightsCalls } from "../calls.ts";
import { type EffectLine, useEffectWords } from "./use-effect-words.ts";
import type { ViewProps } from "./view-props.ts";
import css from "./workbench.module.css";

const GROUPS = ["rows", "columns", "screens", "actions", "organisations"] as const;
/** So many lines of a group are shown before somebody asks for the rest. */
const FEW = 6;

/** What would change if the draft were saved: refusals first, then people, records, columns, screens and actions, and each person by himself. */
export function EffectsPanel({ draft, lookAs, onClose }: Pick<ViewProps, "draft" | "lookAs"> & { readonly onClose: () => void }) {
  const t = useTexts("workbench");
  const inside = useInsidePane();
  const { data, error, isFetching, refetch } = draft.effects;
  const words = useEffectWords();
  return (
    <Drawer {...inside} open width={520} title={t("effects.title")} onClose={onClose}>
      <div className={css.effects} aria-busy={isFetching}>
        {error ? (
          <FailureLine error={error} onRetry={() => void refetch()} />
        ) : (
          !data && <Skeleton active title={false} paragraph={{ rows: 6 }} />
        )}
        {data && (
          <>
            {draft.refusals.map(({ key, text }) => (
              <Alert key={key} type="error" showIcon message={text} />
            ))}
            {data.untried > 0 && <Alert type="info" showIcon message={t("effects.untried", { count: data.untried })} />}
            <p className={css.affected}>
              {words.affected(data)}
              {data.affected.beyond > 0 && ` ${t("effects.beyond", { count: data.affected.beyond })}`}
            </p>
            <Groups effects={data} />
            <People {...{ data, draft, lookAs }} />
          </>
        )}
      </div>
    </Drawer>
  );
}

function Groups({ effects }: { readonly effects: RightsEffects }) {
  const t = useTexts("workbench");
  const { lines } = useEffectWords();
  const all = lines(effects);
  return GROUPS.filter((group) => all[group].length > 0).map((group) => (
    <section key={group}>
      <h3>{t(`effects.group.${group}`)}</h3>
      <Lines lines={all[group]} />
    </section>
  ));
}

function Lines({ lines }: { readonly lines: readonly EffectLine[] }) {
  const t = useTexts("workbench");
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className={css.effectLines}>
        {(isWhole ? lines : lines.slice(0, FEW)).map(({ key, text, sign }) => (
          <li key={key} data-sign={sign}>
            {text}
          </li>
        ))}
      </ul>
      {lines.length > FEW && (
        <Button type="link" size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("effects.less") : t("effects.more", { count: lines.length - FEW })}
        </Button>
      )}
    </>
  );
}

function People({ data, draft, lookAs }: Pick<ViewProps, "draft" | "lookAs"> & { readonly data: RightsEffects }) {
  const t = useTexts("workbench");
  if (data.people.length === 0) return null;
  const total = (person: RightsEffects["people"][number], sign: "gained" | "lost") =>
    person.screens[sign] + person.actions[sign] + person.rows[sign] + person.columns[sign];
  return (
    <section>
      <h3>{t("effects.people")}</h3>
      <Collapse
        size="small"
        destroyOnHidden
        items={data.people.map((person) => ({
          key: person.id,
          label: person.name,
          extra: (
            <span className={css.counts}>
              {total(person, "gained") > 0 && <span data-sign="gained">+{total(person, "gained")}</span>}
              {total(person, "lost") > 0 && <span data-sign="lost">−{total(person, "lost")}</span>}
            </span>
          ),
          children: <OfPerson id={person.id} draft={draft} lookAs={lookAs} />,
        }))}
      />
    </section>
  );
}

/** What the draft gives one person, and takes from him; and the product as he would see it. */
function OfPerson({ id, draft, lookAs }: Pick<ViewProps, "draft" | "lookAs"> & { readonly id: string }) {
  const t = useTexts("workbench");
  const calls = useRightsCalls();
  const { viewer } = useServices();
  const { message } = App.useApp();
  const errorText = useErrorText();
  const { changes } = draft;
  const found = useQuery({
    queryKey: ["rights-workbench", "effects", id, JSON.stringify(changes)],
    queryFn: ({ signal }) => calls.draft.effects({ query: { person: id }, body: { changes }, signal }),
    gcTime: 60_000,
  });
  if (found.error) return <FailureLine error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return (
    <>
      <Groups effects={found.data} />
      {lookAs && may(viewer, "user:seeAs") && (
        <Button icon={<EyeOutlined aria-hidden />} onClick={() => lookAs(id, changes).catch((error) => message.error(errorText(error)))}>
          {t("effects.openAs")}
        </Button>
      )}
    </>
  );
}
