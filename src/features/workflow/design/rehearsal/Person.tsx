import type { Reference } from "../../../../model/wire.ts";
import { useTexts } from "../../../../renderer/texts.ts";

/** What somebody is called whom one may not know. */
export function useNameOf(): (person: Reference | null) => string {
  const t = useTexts("design");
  return (person) => person?.name ?? t("rehearsal.somebody");
}

/** Names, each once; of those whom one may not know how many they are. */
export function useNamesOf(): (people: readonly (Reference | null)[]) => string {
  const t = useTexts("design");
  return (people) => {
    const known = [...new Set(people.flatMap((one) => one?.name ?? []))];
    const others = people.filter((one) => one === null).length;
    return [...known, ...(others > 0 ? [t("rehearsal.others", { count: others })] : [])].join(t("words.comma"));
  };
}
