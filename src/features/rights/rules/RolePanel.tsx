import { EditOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useMemo, useState } from "react";
import { entityIn } from "../../../model/rights.ts";
import { type PermissionRow, type RuleRow, withRules } from "../../../model/rights-grid.ts";
import { gridIndex } from "../../../model/rights-grid-lines.ts";
import type { Reference } from "../../../model/wire.ts";
import { newRowId } from "../../../renderer/form/model/rows.ts";
import type { FormPieceProps } from "../../../renderer/pieces/form-piece.ts";
import { PieceFailure } from "../../../renderer/pieces/PieceFailure.tsx";
import { usePieceValue } from "../../../renderer/pieces/usePieceValue.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useRightsCalls } from "../calls.ts";
import { AdmittedNumber } from "./AdmittedNumber.tsx";
import { RulesDialog } from "./RulesDialog.tsx";
import css from "./rules.module.css";
import { type Ruling, rulingOf, useAdmitted } from "./use-admitted.ts";

const rowsIn = <R,>(value: unknown): readonly R[] => (Array.isArray(value) ? value : []);

/** Beside the form of a role: what its rules say and admit now, and a builder for them. What is built goes into the form's rows, and what is typed there is shown here. */
export function RolePanel(open: FormPieceProps) {
  const { change, accessOf } = open;
  const t = useTexts("workbench");
  const calls = useRightsCalls();
  const { language, viewer } = useServices();
  const tree = useQuery({
    queryKey: ["rights-workbench", "tree", language, viewer.id],
    queryFn: ({ signal }) => calls.tree.tree({ signal }),
    staleTime: 60_000,
  });
  const index = useMemo(() => tree.data && gridIndex(tree.data), [tree.data]);
  const [edited, setEdited] = useState<string>();
  const stands = {
    rules: usePieceValue(open, "rules"),
    permissions: usePieceValue(open, "permissions"),
    dataScope: usePieceValue(open, "dataScope"),
    departments: usePieceValue(open, "departments"),
    organisations: usePieceValue(open, "organisations"),
  };
  const rules = rowsIn<RuleRow>(stands.rules).filter(({ entity, rule }) => entity || rule);
  const granted = new Set(
    rowsIn<PermissionRow>(stands.permissions).flatMap(({ permission }) => (permission ? [entityIn(permission)] : [])),
  );
  if (accessOf("rules") === "hidden") return null;
  if (tree.error) return <PieceFailure error={tree.error} onRetry={() => void tree.refetch()} />;
  if (!index) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const role = {
    dataScope: Number(stands.dataScope ?? 1),
    departments: rowsIn<Reference>(stands.departments),
    organisations: rowsIn<Reference>(stands.organisations),
    rules,
  };
  const put = (entity: string, next: readonly string[]) =>
    change?.(
      "rules",
      withRules({ ...NOTHING, ...role }, entity, next).rules.map((row) => (row.id ? row : { ...row, id: newRowId() })),
    );
  const ruled = [...new Set(rules.map(({ entity }) => entity))].filter(Boolean);
  const free = [...granted].flatMap((id) => {
    const table = index.tables.get(id);
    return table && table.master === null && !ruled.includes(id) ? [{ value: id, label: table.title }] : [];
  });
  const mayChange = change !== undefined && accessOf("rules") === "editable";
  const titleOf = (id: string) => index.tables.get(id)?.title ?? id;
  return (
    <div className={css.list}>
      {ruled.map((id) => (
        <Ruled
          key={id}
          ruling={rulingOf(role, id)}
          title={titleOf(id)}
          fallback={rules.flatMap(({ entity, rule }) => (entity === id ? [rule] : [])).join(t("scope.and"))}
          onEdit={mayChange ? () => setEdited(id) : undefined}
        />
      ))}
      {ruled.length === 0 && <p className={css.faint}>{t(granted.size > 0 ? "ofForm.none" : "ofForm.noGrant")}</p>}
      {mayChange && free.length > 0 && (
        <Select
          showSearch
          optionFilterProp="label"
          className={css.wide ?? ""}
          aria-label={t("ofForm.choose")}
          placeholder={t("ofForm.choose")}
          value={null}
          options={free}
          onChange={(id: string) => setEdited(id)}
        />
      )}
      {edited !== undefined && (
        <RulesDialog
          {...{ index, role }}
          entity={edited}
          title={titleOf(edited)}
          onChange={(next) => put(edited, next)}
          onClose={() => {
            put(
              edited,
              rulesOf(rules, edited).filter((rule) => rule.trim() !== ""),
            );
            setEdited(undefined);
          }}
        />
      )}
    </div>
  );
}

const NOTHING = { permissions: [], columns: [] } as const;
const rulesOf = (rules: readonly RuleRow[], of: string) => rules.flatMap(({ entity, rule }) => (entity === of ? [rule ?? ""] : []));

interface RuledProps {
  readonly ruling: Ruling;
  readonly title: string;
  /** What the rules say, where the server tells no sentence. */
  readonly fallback: string;
  readonly onEdit: (() => void) | undefined;
}

/** The rules about one entity as a sentence, with how many records they admit now. */
function Ruled({ ruling, title, fallback, onEdit }: RuledProps) {
  const t = useTexts("workbench");
  const answer = useAdmitted(ruling);
  return (
    <div className={css.ruled}>
      <span className={css.words}>{(!answer.isPlaceholderData && answer.data?.sentence) || fallback}</span>
      <AdmittedNumber answer={answer} dataScope={ruling.dataScope} />
      {onEdit && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t("ofForm.edit", { entity: title })}
          onClick={onEdit}
        />
      )}
    </div>
  );
}
