import type { FieldPlan } from "../model/plan.ts";

/** So many fields are watched and drawn together; those of the first block are drawn with the first picture, before anything is measured. */
const BLOCK = 24;

export interface Block {
  readonly fields: readonly FieldPlan[];
  readonly first: boolean;
}

/**
 * The fields of a group in blocks. Rows of details are one by themselves.
 * @param before fields of the form above this group: blocks are counted from the form's beginning
 */
export function blocksOf(fields: readonly FieldPlan[], before: number): readonly Block[] {
  const blocks: { fields: FieldPlan[]; readonly number: number }[] = [];
  for (const [index, field] of fields.entries()) {
    const number = Math.floor((before + index) / BLOCK);
    const last = blocks.at(-1);
    if (last?.number === number && !field.details && !last.fields[0]?.details) last.fields.push(field);
    else blocks.push({ fields: [field], number });
  }
  return blocks.map(({ fields, number }) => ({ fields, first: number === 0 }));
}

/** The lines that fields take in a grid of so many columns. */
export function linesOf(fields: readonly FieldPlan[], columns: number): number {
  let lines = 0;
  let free = 0;
  for (const { span } of fields) {
    if (span > free) {
      lines++;
      free = columns;
    }
    free -= span;
  }
  return lines;
}
