let segmenter: Intl.Segmenter | undefined;

/** The words of a text: as spaces part it, and Chinese and Japanese as a reader parts it, "订单采购" → 订单, 采购. */
export function wordsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  const parts = text.split(/\s+/).flatMap((part) => {
    if (!/\p{Script=Han}/u.test(part)) return part;
    return [...(segmenter?.segment(part) ?? [])].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []));
  });
  return [...new Set(parts.filter((part) => part !== ""))];
}
