import { Button, Modal } from "antd";
import { useRef, useState } from "react";
import type { RuleSettings } from "../../../../flow/design/settings.ts";
import type { PlainRule } from "../../../../flow/people-rule.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import type { PanelPlace } from "../panel/place.ts";
import { isWhole, RuleList } from "../panel/RuleList.tsx";

interface PeopleProps {
  readonly place: PanelPlace;
  readonly title: string;
  readonly people: readonly PlainRule[];
  /** Hears the rules that are whole, each time that one of them changes. */
  readonly onChange: (people: readonly PlainRule[]) => void;
  readonly onClose: () => void;
}

/** Who approves what a row of a matrix takes: the rules of a step, chosen as there. */
export function RowPeople({ place, title, people, onChange, onClose }: PeopleProps) {
  const t = useTexts("design");
  const [rules, setRules] = useState<readonly RuleSettings[]>(people);
  const latest = useRef(rules);
  const change = (next: (rules: readonly RuleSettings[]) => readonly RuleSettings[]) => {
    latest.current = next(latest.current);
    setRules(latest.current);
    onChange(latest.current.filter(isWhole) as unknown as readonly PlainRule[]);
  };
  return (
    <Modal
      open
      title={title}
      width="min(560px, 96%)"
      onCancel={onClose}
      closable={{ "aria-label": t("matrix.done") }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("matrix.done")}
        </Button>
      }
    >
      <RuleList place={place} rules={rules} onChange={change} label={t("matrix.approvers")} empty={t("matrix.noPeople")} />
    </Modal>
  );
}
