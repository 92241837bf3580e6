import { useCallback, useEffect, useState } from "react";

type Pinyin = typeof import("pinyin-pro").pinyin;

const CHINESE = /\p{Script=Han}/u;

/** Whether a Chinese title is meant by Latin letters: by its pinyin or its initials. How characters are read comes with the first editor that is used. */
export function usePinyin(isWanted: boolean): (title: string, typed: string) => boolean {
  const [pinyin, setPinyin] = useState<Pinyin>();
  useEffect(() => {
    let mounted = true;
    if (isWanted)
      import("pinyin-pro").then(
        (file) => mounted && setPinyin(() => file.pinyin),
        // Titles are found by their characters then.
        () => undefined,
      );
    return () => {
      mounted = false;
    };
  }, [isWanted]);
  return useCallback(
    (title, typed) => {
      if (!pinyin || typed === "" || !CHINESE.test(title)) return false;
      const options = { toneType: "none", type: "array", nonZh: "consecutive", v: true } as const;
      const full = pinyin(title, options).join("").toLowerCase();
      const initials = pinyin(title, { ...options, pattern: "first" })
        .join("")
        .toLowerCase();
      return full.startsWith(typed) || initials.includes(typed);
    },
    [pinyin],
  );
}
