import type { ReportQuestion } from "../../../../model/contract/report.ts";
import { AppError } from "../../../../model/error.ts";

const isNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === "string");
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isCompared = (value: unknown): value is ReportQuestion["compare"] => value === null || value === "former" || value === "lastYear";

/**
 * What a subscription asks of its report, as `report.run` takes it; what is none of its words is left out.
 * @throws AppError record.invalid
 */
export function questionOf(stored: unknown): ReportQuestion {
  const { filter, rows, columns, compare } = isRecord(stored) ? stored : {};
  const wrong = [filter !== undefined && !isRecord(filter), ...[rows, columns].map((names) => names !== undefined && !isNames(names))];
  if (wrong.some(Boolean) || (compare !== undefined && !isCompared(compare)) || (stored != null && !isRecord(stored)))
    throw new AppError("record.invalid", { fields: [{ path: "question", code: "field.type", params: { expected: "object" } }] });
  return {
    ...(filter !== undefined && { filter: filter as Record<string, unknown> }),
    ...(rows !== undefined && { rows: rows as string[] }),
    ...(columns !== undefined && { columns: columns as string[] }),
    ...(compare !== undefined && { compare: compare as ReportQuestion["compare"] }),
  };
}
