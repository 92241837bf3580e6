import { EyeOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton, Tag } from "antd";
import { useState } from "react";
import { may } from "../../../model/actor.ts";
import type { PersonReach } from "../../../model/contract/rights-explain.ts";
import type { FormPieceProps } from "../../../renderer/pieces/form-piece.ts";
import { PieceFailure } from "../../../renderer/pieces/PieceFailure.tsx";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useRightsCalls } from "../calls.ts";
import css from "./rules.module.css";

const ACTIVE = 0;

/**
 * Beside the form of a user: what limits the records that he sees, told on demand, since that somebody looks is logged; the product as he sees it, his
 * roles in the workbench, and who stands in for him.
 */
export function PersonPanel({ record, services, dialogs, entity, reload }: FormPieceProps) {
  const t = useTexts("workbench");
  const { viewer, registry, open } = useServices();
  const [isAsked, setAsked] = useState(false);
  if (!record) return <p className={css.faint}>{t("person.unsaved")}</p>;
  const isSelf = record.id === viewer.id;
  const run = (name: string) => {
    // None of these actions has a form, or changes anything.
    const rest = { values: undefined, services, reload, done: () => undefined, dialogs: { ...dialogs, form: async () => undefined } };
    registry.actions[name]?.({ entity, rows: [record], ...rest }).catch((error: unknown) => dialogs.message.error(error));
  };
  const canBeSeen = !isSelf && may(viewer, "user:seeAs") && record.status === ACTIVE && record.isSuper !== true;
  return (
    <div className={css.list}>
      {isAsked ? (
        <Reach person={record.id} />
      ) : isSelf || may(viewer, "user:explain") ? (
        <>
          {!isSelf && <p className={css.faint}>{t("person.logged")}</p>}
          <Button onClick={() => setAsked(true)}>{t("person.ask")}</Button>
        </>
      ) : (
        <p className={css.faint}>{t("person.denied")}</p>
      )}
      <div className={css.ruled}>
        {may(viewer, "role:view") && <Button onClick={() => run("rights.ofUser")}>{t("person.workbench")}</Button>}
        {canBeSeen && (
          <Button icon={<EyeOutlined aria-hidden />} onClick={() => run("session.seeAs")}>
            {t("person.seeAs")}
          </Button>
        )}
        {may(viewer, "flow-deputy:view") && (
          <Button onClick={() => open("flow-deputy-list", { person: record.id })}>{t("person.deputies")}</Button>
        )}
      </div>
    </div>
  );
}

function Reach({ person }: { readonly person: string }) {
  const t = useTexts("workbench");
  const calls = useRightsCalls();
  const { language, viewer } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ["rights-rows", "person", language, viewer.id, person],
    queryFn: ({ signal }) => calls.why.reach({ body: { person }, signal }),
    staleTime: 60_000,
    retry: false,
  });
  if (error) return <PieceFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const { entities, whole, sessions } = data;
  return (
    <div className={css.list} aria-live="polite">
      {entities.length + whole.length === 0 && <p className={css.faint}>{t("person.nothing")}</p>}
      {entities.map((one) => (
        <Limits key={one.entity} limited={one} />
      ))}
      {whole.length > 0 && <p className={css.faint}>{t("person.whole", { count: whole.length, titles: whole.join(t("comma")) })}</p>}
      {sessions !== null && <p className={css.faint}>{t("person.sessions", { count: sessions })}</p>}
    </div>
  );
}

function Limits({ limited: { title, roles, narrowed, total, among, about } }: { readonly limited: PersonReach["entities"][number] }) {
  const t = useTexts("workbench");
  const key = about ? "shortMany" : among === null ? "shortOfMany" : "short";
  return (
    <section className={css.limits}>
      <h3 className={css.ruled}>
        <span className={css.words}>{title}</span>
        <Tag className={css.number ?? ""} color={total === null ? "default" : "processing"}>
          {total === null
            ? t("records.hidden")
            : t(`records.${key}`, { total: total.toLocaleString(), among: (among ?? 0).toLocaleString() })}
        </Tag>
      </h3>
      <ul className={css.roles}>
        {roles.map(({ name, byType, sentence }, at) => (
          // Roles that the reader may not see have no names.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <span>{t("user.rowsBy", { role: name ?? t("person.someRole"), rows: sentence ?? t("person.hiddenRule") })}</span>{" "}
            {byType && <Tag bordered={false}>{t("user.byType")}</Tag>}
          </li>
        ))}
        {narrowed && <li>{t("person.narrowed")}</li>}
      </ul>
    </section>
  );
}
