import { DiffOutlined } from "@ant-design/icons";
import { Button, Drawer } from "antd";
import { useState } from "react";
import { COLUMN_MODES, columnOpen, isControlled } from "../../../model/rights-grid-columns.ts";
import type { GridRole } from "../../../model/rights-grid-draft.ts";
import { differenceOf } from "../../../model/rights-grid-matrix.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { OpenedData } from "./use-data.ts";
import { useRuleWords, useScopeWords } from "./use-rule-words.ts";
import css from "./workbench.module.css";

interface CompareProps {
  readonly data: OpenedData;
  readonly first: GridRole;
  readonly second: GridRole;
}

/** In what two roles differ, in words. */
export function CompareRoles(props: CompareProps) {
  const t = useTexts("workbench");
  const inside = useInsidePane();
  const { first, second } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<DiffOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("compare.button")}
      </Button>
      {isOpen && (
        <Drawer
          {...inside}
          open
          width={560}
          title={t("compare.title", { first: first.name, second: second.name })}
          onClose={() => setOpen(false)}
        >
          <Words {...props} />
        </Drawer>
      )}
    </>
  );
}

function Words({ data: { index }, first, second }: CompareProps) {
  const t = useTexts("workbench");
  const sentence = useRuleWords();
  const { onlyFirst, onlySecond, both } = differenceOf(first, second);
  const named = (permissions: readonly string[]) => permissions.map((one) => index.permissions.get(one)?.name ?? one);
  const masters = [...index.tables.values()].filter(({ master }) => master === null);
  const scopes = [first, second].map(useScopeWords());
  const rules = masters.filter(({ id }) => rulesOf(first, id) !== rulesOf(second, id));
  const fields = [...index.tables.values()].flatMap((table) =>
    isControlled(first, table.id) || isControlled(second, table.id)
      ? table.fields
          .filter((field) =>
            COLUMN_MODES.some((mode) => columnOpen(first, table.id, field, mode) !== columnOpen(second, table.id, field, mode)),
          )
          .map((field) => t("tree.ofDetails", { details: table.title, field: field.title }))
      : [],
  );
  const isSame = onlyFirst.length + onlySecond.length + rules.length + fields.length === 0 && scopes[0] === scopes[1];
  if (isSame) return <p>{t("compare.same")}</p>;
  return (
    <div className={css.effects}>
      <p className={css.affected}>{t("compare.both", { count: both })}</p>
      <Part title={t("compare.only", { name: first.name })} lines={named(onlyFirst)} />
      <Part title={t("compare.only", { name: second.name })} lines={named(onlySecond)} />
      {scopes[0] !== scopes[1] && (
        <Part
          title={t("compare.scope")}
          lines={[first, second].map(({ name }, at) => t("user.rowsBy", { role: name, rows: scopes[at] ?? "" }))}
        />
      )}
      {rules.length > 0 && (
        <Part
          title={t("compare.rules")}
          lines={rules.flatMap((table) =>
            [first, second].map((role) => `${table.title} · ${t("user.rowsBy", { role: role.name, rows: sentence(role, table) })}`),
          )}
        />
      )}
      {fields.length > 0 && <Part title={t("compare.fields")} lines={fields} />}
    </div>
  );
}

const rulesOf = (role: GridRole, entity: string): string =>
  JSON.stringify(role.rules.filter((one) => one.entity === entity).map(({ rule }) => rule));

function Part({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const t = useTexts("workbench");
  return (
    <section>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p className={css.faint}>{t("compare.none")}</p>
      ) : (
        <ul className={css.words}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
