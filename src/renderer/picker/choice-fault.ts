/** What a picker demands of the choice that it is confirmed with. */
export interface ChoiceRule {
  readonly multiple: boolean;
  /** Most records; undefined: no limit. */
  readonly max?: number | undefined;
  /** The entity of the records, by its id: for users the limit has words of its own. */
  readonly entity: string;
  /** A picked record fills in other fields, which several cannot. */
  readonly carries?: boolean | undefined;
}

/** A text of the namespace `picker`, with what stands in it. */
export interface ChoiceFault {
  readonly key: "none.single" | "none.multiple" | "single" | "noCarry" | "tooMany" | "tooManyUsers";
  readonly max?: number;
}

/** What is wrong with a choice of so many records (specification administration §5.1); undefined when nothing is. */
export function choiceFault(count: number, { multiple, max, entity, carries = false }: ChoiceRule): ChoiceFault | undefined {
  if (count === 0) return { key: multiple ? "none.multiple" : "none.single" };
  if (!multiple && count > 1) return { key: "single" };
  if (carries && count > 1) return { key: "noCarry" };
  if (multiple && max !== undefined && count > max) return { key: entity === "user" ? "tooManyUsers" : "tooMany", max };
  return undefined;
}

/**
 * What becomes of a choice that would be too large: one record more is refused and the choice stays; many at once, as "select all" takes them,
 * clear it.
 */
export const afterTooMany = (before: number, after: number): "keep" | "clear" => (after - before > 1 ? "clear" : "keep");
