import type { Values } from "../../../model/data-source.ts";
import type { Row } from "../../../model/wire.ts";
import { WidgetBoundary } from "../../fallback.tsx";
import { UnknownWidget } from "../../states/UnknownWidget.tsx";
import type { FieldPlan } from "../model/plan.ts";

interface ValueProps {
  readonly plan: FieldPlan;
  readonly value: unknown;
  readonly row: Values;
  /** What stands for nothing. */
  readonly blank?: string;
  readonly roomy?: boolean;
}

/** A value drawn to be read, by the registry's cell. */
export function ValueCell({ plan, value, row, blank = "—", roomy }: ValueProps) {
  const path = `${plan.entity.$id}.${plan.name}`;
  if (isNothing(value)) return <span aria-hidden="true">{blank}</span>;
  if (!plan.cell) return <UnknownWidget name={plan.field.kind} path={path} />;
  const { component: Cell } = plan.cell;
  return (
    <WidgetBoundary path={path}>
      <Cell value={value} row={row as Row} field={plan.field} entity={plan.entity} options={plan.options} roomy={roomy} />
    </WidgetBoundary>
  );
}

const isNothing = (value: unknown) => value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length);
