/** What every contender draws: the same fields, values and rules. */
export type SampleKind = "text" | "number" | "select" | "date" | "switch";

export interface SampleField {
  readonly name: string;
  readonly title: string;
  readonly kind: SampleKind;
  /** Shown while this text field does not say "off"; one field in ten has such a rule. */
  readonly shownBy: string | undefined;
}

export interface Sample {
  readonly fields: readonly SampleField[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** Of text fields, which are required as all others are. */
export const PATTERN = "^[A-Za-z0-9 -]*$";
export const OPTIONS = Array.from({ length: 50 }, (_, value) => ({ value, label: `选项 ${value}` }));

const KINDS: readonly SampleKind[] = ["text", "number", "select", "date", "switch"];
const VALUES: Readonly<Record<SampleKind, (index: number) => unknown>> = {
  text: (index) => `text ${index}`,
  number: (index) => index,
  select: (index) => index % OPTIONS.length,
  date: (index) => `2026-01-${String((index % 28) + 1).padStart(2, "0")}`,
  switch: (index) => index % 2 === 0,
};

export function sampleOf(count: number): Sample {
  const fields = Array.from({ length: count }, (_, index): SampleField => {
    const kind = KINDS[index % KINDS.length] as SampleKind;
    return { name: `f${index}`, title: `字段 ${index}`, kind, shownBy: index % 10 === 1 ? `f${index - 1}` : undefined };
  });
  return { fields, values: Object.fromEntries(fields.map(({ name, kind }, index) => [name, VALUES[kind](index)])) };
}
