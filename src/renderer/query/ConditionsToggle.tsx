import { DownOutlined, FilterOutlined, UpOutlined } from "@ant-design/icons";
import { Badge, Button } from "antd";
import { useTexts } from "../texts.ts";
import { isFilled } from "./to-condition.ts";
import type { QueryFormState } from "./useQueryForm.ts";

interface ToggleProps {
  readonly form: QueryFormState;
  readonly narrow: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Shows the query form and puts it away; says how many of its fields ask something. */
export function ConditionsToggle({ form, narrow, isOpen, onToggle }: ToggleProps) {
  const t = useTexts("screen");
  const title = t("query.title");
  const filled = form.items.filter(({ field }) => isFilled(form.values[field.name])).length;
  if (!narrow)
    return (
      <Button icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />} aria-expanded={isOpen} onClick={onToggle}>
        {filled > 0 && !isOpen ? `${title} (${filled})` : title}
      </Button>
    );
  return (
    <Badge count={isOpen ? 0 : filled} size="small" offset={[-6, 6]}>
      <Button
        type={isOpen ? "primary" : "default"}
        ghost={isOpen}
        icon={<FilterOutlined aria-hidden />}
        aria-label={title}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </Badge>
  );
}
