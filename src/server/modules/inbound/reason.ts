import type { AppError, FieldError } from "../../../model/error.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { RecordHooks } from "../../records/context.ts";

/** What the field takes (`schemas/entities/inbound-message.json`). */
const LONGEST = 2_000;
const LONGEST_PARAMETER = 200;

/** Why a message is a dead letter, as it is stored: what its reader is told is worded in his language. */
interface Reason {
  readonly code: string;
  readonly params?: Params | undefined;
  readonly fields?: readonly FieldError[];
}
type Params = Readonly<Record<string, string | number>>;

const shortened = (params: Params = {}): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? value.slice(0, LONGEST_PARAMETER) : value]),
  );

/** The failure as it is stored; of fields, as many as there is room for. */
export function storedReason({ code, params, fields = [] }: Pick<AppError, "code" | "params" | "fields">): string {
  const told = fields.map((field) => ({ ...field, ...(field.params && { params: shortened(field.params) }) }));
  for (let count = told.length; count >= 0; count--) {
    const text = JSON.stringify({ code, params: shortened(params), ...(count > 0 && { fields: told.slice(0, count) }) });
    if (text.length <= LONGEST) return text;
  }
  return JSON.stringify({ code });
}

/** A reason that an older version stored in words has no code. */
function reasonOf(stored: string): Reason | undefined {
  try {
    const reason = JSON.parse(stored) as Partial<Reason> | null;
    return typeof reason?.code === "string" ? (reason as Reason) : undefined;
  } catch {
    return undefined;
  }
}

function worded(errors: Messages, language: string, { code, params, fields = [] }: Reason): string {
  const told = errors.fields(language, fields).map(({ path, message }) => `${path}: ${message}`);
  return [errors.text(language, code, params), ...told].join("\n");
}

/** Tells why messages are dead letters in the language of the reader. */
export const reasonWording = (errors: Messages): RecordHooks => ({
  wording: async ({ language }, { rows }) =>
    new Map(
      rows.flatMap(({ id, reason }) => {
        const known = typeof reason === "string" ? reasonOf(reason) : undefined;
        return known ? [[id, { reason: worded(errors, language, known) }] as const] : [];
      }),
    ),
});
