import type { RightsEffects } from "../../../model/contract/rights-draft.ts";
import { useTexts } from "../../../renderer/texts.ts";

type Effect = RightsEffects["rows"][number];
type Column = RightsEffects["columns"][number];

/** A sentence of effects, with how much it weighs. */
export interface EffectLine {
  readonly key: string;
  readonly text: string;
  readonly sign: "gained" | "lost";
  readonly people: number;
  /** From 0, the heaviest: money and what is masked, records, columns, screens, actions; what is lost comes after all that is gained. */
  readonly weight: number;
}

const WEIGHTS = { weighty: 0, rows: 1, columns: 2, screens: 3, actions: 4, organisations: 5 } as const;
const LOST = 10;
const weightOf = (kind: keyof typeof WEIGHTS, sign: "gained" | "lost"): number => WEIGHTS[kind] + (sign === "lost" ? LOST : 0);

/** The heaviest first, and of those what concerns most people. */
export const byWeight = (one: Pick<EffectLine, "weight" | "people">, other: Pick<EffectLine, "weight" | "people">): number =>
  one.weight - other.weight || other.people - one.people;

const SIGNS = ["gained", "lost"] as const;

/** What a draft would do, in words and numbers. */
export function useEffectWords() {
  const t = useTexts("workbench");
  const rowsText = (sign: "gained" | "lost", { title, told, ...row }: Effect): string => {
    const { people, records } = row[sign];
    if (!told || records === null) return t(`effects.rowsUntold.${sign}`, { count: people, entity: title });
    return t(`effects.rows.${sign}`, { count: people, records: records.toLocaleString(), entity: title });
  };
  const lines = (effects: RightsEffects): Record<"rows" | "columns" | "screens" | "actions" | "organisations", EffectLine[]> => {
    const simple = (kind: "screens" | "actions" | "organisations", key: string, title: string, one: { gained: number; lost: number }) =>
      SIGNS.filter((sign) => one[sign] > 0).map((sign) => ({
        ...{ key: `${kind}-${key}-${sign}`, sign, people: one[sign], weight: weightOf(kind, sign) },
        text: t(`effects.${kind}.${sign}`, { count: one[sign], title }),
      }));
    const ofColumn = (column: Column) =>
      (["view", "edit", "add"] as const).flatMap((mode) =>
        SIGNS.filter((sign) => column[mode][sign] > 0).map((sign) => ({
          ...{
            key: `${column.entity}.${column.field}-${mode}-${sign}`,
            sign,
            people: column[mode][sign],
            weight: weightOf(column.weighty ? "weighty" : "columns", sign),
          },
          text: t(`effects.columns.${mode}.${sign}`, { count: column[mode][sign], field: column.fieldTitle, entity: column.title }),
        })),
      );
    const sorted = (all: EffectLine[]) => all.sort(byWeight);
    return {
      rows: sorted(
        effects.rows.flatMap((row) =>
          SIGNS.filter((sign) => row[sign].people > 0 && row[sign].records !== 0).map((sign) => ({
            ...{ key: `${row.entity}-${sign}`, sign, people: row[sign].people, weight: weightOf("rows", sign) },
            text: rowsText(sign, row),
          })),
        ),
      ),
      columns: sorted(effects.columns.filter(({ withEntity }) => !withEntity).flatMap(ofColumn)),
      screens: sorted(effects.screens.flatMap((one) => simple("screens", one.id, one.title, one))),
      actions: sorted(effects.actions.flatMap((one) => simple("actions", one.permission, one.title, one))),
      organisations: sorted(effects.organisations.flatMap((one) => simple("organisations", one.id, one.name, one))),
    };
  };
  return {
    lines,
    /** The two sentences that weigh most, of different kinds; that nobody is concerned where nobody is. */
    summary(effects: RightsEffects): string {
      const first = Object.values(lines(effects))
        .flatMap(([one]) => one ?? [])
        .sort(byWeight)
        .slice(0, 2);
      if (first.length > 0) return first.map(({ text }) => text).join(t("effects.and"));
      return t("effects.nobody");
    },
    /** How many people are concerned, without saying of which there are none. */
    affected({ affected: { total, gaining, losing } }: RightsEffects): string {
      const ways = [
        ...(gaining > 0 ? [t("effects.gaining", { count: gaining })] : []),
        ...(losing > 0 ? [t("effects.losing", { count: losing })] : []),
      ];
      return ways.length === 0 ? t("effects.nobody") : t("effects.affected", { count: total, ways: ways.join(t("comma")) });
    },
  };
}
