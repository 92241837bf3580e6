const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A number as its readers write it, exact at any length; other texts as they are. */
export function writtenValue(value: string, language: string): string {
  if (!NUMBER.test(value)) return value;
  const digits = value.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format.format(value as unknown as number);
}
