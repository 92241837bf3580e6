import { Button } from "antd";
import type { RightsEntity } from "../../../model/contract/rights-tree.ts";
import type { GridRole } from "../../../model/rights-grid-draft.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { AdmittedNumber } from "../rules/AdmittedNumber.tsx";
import { rulingOf, useAdmitted } from "../rules/use-admitted.ts";
import { useRuleWords } from "./use-rule-words.ts";
import css from "./workbench.module.css";

interface RowsProps {
  readonly role: GridRole;
  readonly table: RightsEntity;
  /** The role is named, where there are several. */
  readonly isNamed?: boolean;
  readonly onOpen: () => void;
}

/** Which rows a role opens of an entity, as a sentence that leads to where it is changed, and how many they are now. */
export function RoleRows({ role, table, isNamed = false, onOpen }: RowsProps) {
  const t = useTexts("workbench");
  const words = useRuleWords();
  const answer = useAdmitted(rulingOf(role, table.id));
  const sentence = (!answer.isPlaceholderData && answer.data?.sentence) || words(role, table);
  const said = isNamed ? t("user.rowsBy", { role: role.name, rows: sentence }) : sentence;
  return (
    <>
      <Button type="link" size="small" tabIndex={-1} className={css.sentence ?? ""} onClick={onOpen} title={said}>
        {said}
      </Button>
      <AdmittedNumber isShort answer={answer} dataScope={role.dataScope} />
    </>
  );
}
