import { useQuery } from "@tanstack/react-query";
import { App, Input, Modal, Radio } from "antd";
import { useId, useState } from "react";
import { may } from "../../model/actor.ts";
import type { Condition } from "../../model/condition.ts";
import { PLAN_SHARES, type PlanShare, type SearchPlan } from "../../model/contract/search-plans.ts";
import type { Entity } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import { SHARE_ALL } from "../../model/search-plan.ts";
import { Select } from "../select/Select.tsx";
import { usePane, useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import styles from "./builder.module.css";

interface SavePlanProps {
  readonly entity: Entity;
  /** The plan whose name and readers change; undefined for a new one. */
  readonly plan: SearchPlan | undefined;
  /** What a new plan asks. */
  readonly condition: Condition | undefined;
  readonly onSaved: (plan: SearchPlan) => void;
  readonly onClose: () => void;
}

/** Asks for a plan's name and for whom it is, and saves it. */
export function SavePlan({ entity, plan, condition, onSaved, onClose }: SavePlanProps) {
  const t = useTexts("query");
  const s = useTexts("screen");
  const id = useId();
  const { plans, viewer } = useServices();
  const { container } = usePane();
  const { message } = App.useApp();
  const textOf = useErrorText();
  const [name, setName] = useState(plan?.searchName ?? "");
  const [share, setShare] = useState<PlanShare>(plan?.share ?? "self");
  const [roles, setRoles] = useState<readonly string[]>(plan?.roles?.map((role) => role.id) ?? []);
  const [tried, setTried] = useState(false);
  /** The name that the server has refused: another plan has it. */
  const [taken, setTaken] = useState<string>();
  const [busy, setBusy] = useState(false);
  const rolesQuery = useQuery({
    queryKey: ["search-plan-roles"],
    queryFn: ({ signal }) => plans?.roles(signal) ?? [],
    enabled: share === "roles",
  });
  const choices = new Map([...(plan?.roles ?? []), ...(rolesQuery.data ?? [])].map((role) => [role.id, role.name ?? role.id]));
  const offered = PLAN_SHARES.filter((each) => each !== "everybody" || plan?.share === "everybody" || may(viewer, SHARE_ALL));
  const nameless = name.trim() === "";
  const nameFault = tried && nameless ? "nameless" : taken !== undefined && taken === name.trim() ? "nameTaken" : undefined;
  const roleless = share === "roles" && roles.length === 0;

  const save = async () => {
    setTried(true);
    if (nameless || roleless || !plans) return;
    setBusy(true);
    const values = { searchName: name.trim(), share, roles: share === "roles" ? roles : [] };
    try {
      onSaved(plan ? await plans.edit(plan, values) : await plans.add(entity.$id, { ...values, condition: condition ?? { all: [] } }));
    } catch (error) {
      const isTaken = error instanceof AppError && error.fields?.some(({ path, code }) => path === "searchName" && code === "field.unique");
      if (isTaken) setTaken(values.searchName);
      else message.error(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t(plan ? "shareTitle" : "saveTitle")}
      getContainer={container}
      width={480}
      okText={t("save")}
      cancelText={s("confirm.cancel")}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <form
        className={styles.save}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={`${id}-name`}>{t("name")}</label>
        <Input
          id={`${id}-name`}
          autoFocus
          autoComplete="off"
          maxLength={64}
          value={name}
          aria-required
          {...(nameFault && { status: "error", "aria-invalid": true, "aria-describedby": `${id}-fault` })}
          onChange={(event) => setName(event.target.value)}
        />
        {nameFault && (
          <div id={`${id}-fault`} role="alert" className={styles.fault}>
            {t(nameFault)}
          </div>
        )}
        <span id={`${id}-share`}>{t("shareWith")}</span>
        <Radio.Group
          aria-labelledby={`${id}-share`}
          value={share}
          onChange={(event) => setShare(event.target.value as PlanShare)}
          options={offered.map((value) => ({ value, label: t(`shares.${value}`) }))}
        />
        {share === "roles" && (
          <>
            <label htmlFor={`${id}-roles`}>{t("roles")}</label>
            <Select<string[]>
              id={`${id}-roles`}
              mode="multiple"
              loading={rolesQuery.isFetching}
              optionFilterProp="label"
              value={[...roles]}
              onChange={setRoles}
              options={[...choices].map(([value, label]) => ({ value, label }))}
              {...(tried && roleless && { status: "error" as const })}
              getPopupContainer={container}
            />
            {tried && roleless && (
              <div role="alert" className={styles.fault}>
                {t("roleless")}
              </div>
            )}
          </>
        )}
      </form>
    </Modal>
  );
}
