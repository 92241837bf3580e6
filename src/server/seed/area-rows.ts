import { customPinyin, pinyin } from "pinyin-pro";
import exceptions from "./data/area-pinyin.json" with { type: "json" };
import types from "./data/area-types.json" with { type: "json" };

/** A division as the data package has it: the six digits of GB/T 2260 and a name. */
export interface Division {
  readonly code: string;
  readonly name: string;
}

interface AreaRow {
  readonly code: string;
  readonly name: string;
  /** Code of the division above; null for provinces. */
  readonly parent: string | null;
  /** 1 province, 2 prefecture, 3 county. */
  readonly level: number;
  readonly type: string | null;
  readonly pinyin: string;
  readonly shortPinyin: string;
  readonly cityCode: string | null;
}

/** Lines under which a list puts counties that a province governs itself, and a city's urban districts together: no places of their own. */
const isPlace = ({ name }: Division): boolean => !types.notPlaces.some((ending) => name.endsWith(ending));

const municipalities = new Set(types.municipalities);

/** The type that a name's ending tells; the endings stand in the order in which they are tried. */
function typeOf(code: string, name: string, level: number): string | null {
  if (municipalities.has(code)) return "municipality";
  return types.endings.find((one) => one.level === level && name.endsWith(one.ending))?.type ?? null;
}

/**
 * Rows of the area table, parents before their children. A county whose prefecture is no place, or whose province has none, stands
 * under the province. Dialling codes are known for prefectures and pass to the counties below them.
 */
export function areaRows(
  levels: { readonly provinces: readonly Division[]; readonly cities: readonly Division[]; readonly counties: readonly Division[] },
  diallingCodes: readonly Division[],
): AreaRow[] {
  customPinyin(exceptions);
  const dialling = new Map(diallingCodes.map(({ name, code }) => [name, code]));
  const rows = new Map<string, AreaRow>();
  const add = (divisions: readonly Division[], level: number) => {
    for (const division of divisions.filter(isPlace)) {
      const { code, name } = division;
      const parent =
        level === 1
          ? null
          : ([`${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`].find((above) => above !== code && rows.has(above)) ?? null);
      const above = parent === null ? undefined : rows.get(parent);
      rows.set(code, {
        code,
        name,
        parent,
        level,
        type: typeOf(code, name, level),
        ...spelt(name),
        cityCode: dialling.get(name) ?? above?.cityCode ?? null,
      });
    }
  };
  add(levels.provinces, 1);
  add(levels.cities, 2);
  add(levels.counties, 3);
  return [...rows.values()];
}

/** `厦门市` → `xiamenshi` and `xms`, in letters that a keyboard has. */
function spelt(name: string): { pinyin: string; shortPinyin: string } {
  const syllables = pinyin(name, { toneType: "none", type: "array", v: true, nonZh: "removed" });
  return { pinyin: syllables.join(""), shortPinyin: syllables.map((syllable) => syllable.charAt(0)).join("") };
}
