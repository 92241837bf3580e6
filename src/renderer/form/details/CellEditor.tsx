import type { Row } from "../../../model/wire.ts";
import { WidgetBoundary } from "../../fallback.tsx";
import { UnknownWidget } from "../../states/UnknownWidget.tsx";
import { useFormParts } from "../form-context.tsx";
import type { FieldPlan } from "../plan.ts";
import { ValueCell } from "../ValueCell.tsx";
import type { CellState } from "./cell-rules.ts";

interface EditorProps {
  readonly plan: FieldPlan;
  readonly row: Row;
  readonly index: number;
  readonly state: CellState;
  readonly onChange: (value: unknown) => void;
}

/** The widget in the cell that is being edited; a cell that may not be changed keeps its value as text. */
export function CellEditor({ plan, row, index, state, onChange }: EditorProps) {
  const { view } = useFormParts();
  const path = `${plan.entity.$id}.${plan.name}`;
  if (!state.editable) return state.visible ? <ValueCell plan={plan} value={row[plan.name]} row={row} blank="" /> : null;
  if (!plan.widget) return <UnknownWidget name={plan.widgetName} path={path} />;
  const { component: Widget } = plan.widget;
  return (
    <WidgetBoundary path={path}>
      <Widget
        id={`${view.idOf(plan.entity.$id)}-${index}-${plan.name}`}
        value={row[plan.name]}
        onChange={onChange}
        field={plan.field}
        entity={plan.entity}
        options={plan.options}
        label={`${plan.title} ${index + 1}`}
        placeholder={plan.placeholder}
        required={plan.required}
        filter={plan.filter}
        autoFocus
      />
    </WidgetBoundary>
  );
}
