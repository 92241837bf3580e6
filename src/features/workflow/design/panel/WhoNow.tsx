import { TeamOutlined, WarningFilled } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Spin, Tag } from "antd";
import { useDeferredValue } from "react";
import type { PeopleNow } from "../../../../model/contract/flow/designing.ts";
import type { RuleOfFile } from "../../../../model/contract/flow/rehearsal.ts";
import { useErrorText } from "../../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import styles from "./panel.module.css";
import type { PanelPlace } from "./place.ts";

/** Who the rules of a step would find now: asked anew when they change. */
export function usePeopleNow({ subject, element: { settings } }: PanelPlace) {
  const { designing } = useFlowCalls();
  const asked = {
    ...{ id: subject.id, rules: (settings.people ?? []) as unknown as readonly RuleOfFile[] },
    ...{ countersign: !!settings.countersign, take: settings.take, policies: settings.policies },
  };
  const key = useDeferredValue(JSON.stringify(asked));
  return useQuery({
    queryKey: ["flow", "who", key],
    queryFn: ({ signal }) => designing.people({ body: JSON.parse(key) as typeof asked, signal }),
    enabled: (settings.people ?? []).length > 0,
    staleTime: 15_000,
    retry: false,
    placeholderData: (former) => former,
  });
}

/** Who it would be now, and why; a warning where it would be nobody. */
export function WhoNow({ place }: { readonly place: PanelPlace }) {
  const t = useTexts("design");
  const errorText = useErrorText();
  const { data, isFetching, error } = usePeopleNow(place);
  if ((place.element.settings.people ?? []).length === 0) return null;
  return (
    <section className={styles.who} aria-label={t("panel.who.title")} aria-busy={isFetching}>
      <h3>
        <TeamOutlined aria-hidden /> {t("panel.who.title")}
        {isFetching && <Spin size="small" />}
      </h3>
      {error ? <p className={styles.warning}>{errorText(error)}</p> : data && <Found found={data} />}
    </section>
  );
}

function Found({ found }: { readonly found: PeopleNow }) {
  const t = useTexts("design");
  const { people, open, skip, refused, starter } = found;
  const named = people.filter(({ person }) => person !== null);
  const hidden = people.length - named.length;
  const rules = (numbers: readonly number[]) => numbers.map((index) => index + 1).join(t("words.comma"));
  return (
    <div aria-live="polite">
      {named.length > 0 && (
        <ul className={styles.people}>
          {named.map(({ person, owner, isDeputy, rules: by }) => (
            <li key={`${person?.id} ${owner?.id}`}>
              <strong>{person?.name ?? person?.id}</strong>
              {isDeputy && <Tag>{t("panel.who.deputy", { name: owner?.name ?? "" })}</Tag>}
              <span>{by.length > 0 ? t("panel.who.rule", { rules: rules(by) }) : t("panel.who.policy")}</span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p>{t("panel.who.hidden", { count: hidden })}</p>}
      {open.length > 0 && <p>{t("panel.who.open", { rules: rules(open) })}</p>}
      {skip && <Warning text={t(`panel.who.skip.${skip}`)} />}
      {(refused || (people.length === 0 && open.length === 0 && !skip)) && <Warning text={t("panel.who.nobody")} />}
      {starter && <p className={styles.note}>{t("panel.who.starter", { name: starter.name ?? starter.id })}</p>}
    </div>
  );
}

const Warning = ({ text }: { readonly text: string }) => (
  <p className={styles.warning}>
    <WarningFilled aria-hidden /> {text}
  </p>
);
