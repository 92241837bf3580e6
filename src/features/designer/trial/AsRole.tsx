import { Alert, Button } from "antd";
import { type ReactNode, useMemo } from "react";
import { may } from "../../../model/actor.ts";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import type { GridRole } from "../../../model/rights-grid-draft.ts";
import { rightsOfRole } from "../../../model/role-alone.ts";
import { withSeenSums } from "../../../model/seen-sums.ts";
import { ServicesProvider, useServices, type Viewer } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { RoleColumns } from "./RoleColumns.tsx";
import styles from "./trial.module.css";
import type { KnownRoles } from "./use-roles.ts";

interface AsRoleProps {
  readonly role: GridRole;
  readonly known: KnownRoles;
  readonly bundle: ScreenBundle;
  /** What is drawn, as the role sees it. */
  readonly children: (viewer: Viewer, readOnly: boolean) => ReactNode;
}

/**
 * The form as somebody sees it who has this role alone, with the columns that it opens. They can be set here, before the form is published too: what is
 * set is a proposal among the collected changes of rights, and nobody's right until somebody applies it who may.
 */
export function AsRole({ role, known, bundle, children }: AsRoleProps) {
  const t = useTexts("designer");
  const services = useServices();
  const { viewer: self } = services;
  const { screen, entities } = bundle;
  const viewer = useMemo<Viewer>(() => {
    const { permissions, grants } = rightsOfRole(role);
    return withSeenSums({ ...self, isSuperUser: false, permissions, grants, roles: [role.code] }, Object.values(entities));
  }, [role, self, entities]);
  const main = screen.entity;
  const own = Object.values(entities).filter((one): one is Entity => one.$id === main || one["x-master"] === main);
  const isUnseen = role.unseen.includes("columns") || role.unseen.includes("permissions");
  const readOnly = !may(viewer, `${main}:edit`) && !may(viewer, `${main}:add`) && may(viewer, `${main}:view`);
  return (
    <>
      {isUnseen && <Alert type="warning" showIcon message={t("preview.unseen")} />}
      {!isUnseen && !may(viewer, `${main}:view`) && <Alert type="warning" showIcon message={t("preview.closed", { role: role.name })} />}
      <div className={styles.asRole}>
        <ServicesProvider value={{ ...services, viewer }}>{children(viewer, readOnly)}</ServicesProvider>
        <section className={styles.preset} aria-label={t("preview.columns")}>
          <h2>{t("preview.columns")}</h2>
          <p>{t("preview.columnsHelp")}</p>
          {own.map((entity) => (
            <RoleColumns key={entity.$id} {...{ role, entity }} readOnly={!known.mayPropose || isUnseen} onChange={known.change} />
          ))}
          {known.mayPropose && (
            <Button type="primary" disabled={!known.isChanged} onClick={() => void known.propose()}>
              {t("preview.propose")}
            </Button>
          )}
        </section>
      </div>
    </>
  );
}
