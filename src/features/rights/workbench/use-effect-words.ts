import type { RightsEffects } from "../../../model/contract/rights-draft.ts";
import { useTexts } from "../../../renderer/texts.ts";

type Effect = RightsEffects["rows"][number];
type Column = RightsEffects["columns"][number];

/** A sentence of effects, with how much it weighs: what concerns most people comes first. */
export interface EffectLine {
  readonly key: string;
  readonly text: string;
  readonly sign: "gained" | "lost";
  readonly people: number;
}

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
        ...{ key: `${kind}-${key}-${sign}`, sign, people: one[sign] },
        text: t(`effects.${kind}.${sign}`, { count: one[sign], title }),
      }));
    const ofColumn = (column: Column) =>
      (["view", "edit", "add"] as const).flatMap((mode) =>
        SIGNS.filter((sign) => column[mode][sign] > 0).map((sign) => ({
          ...{ key: `${column.entity}.${column.field}-${mode}-${sign}`, sign, people: column[mode][sign] },
          text: t(`effects.columns.${mode}.${sign}`, { count: column[mode][sign], field: column.fieldTitle, entity: column.title }),
        })),
      );
    const sorted = (all: EffectLine[]) => all.sort((a, b) => b.people - a.people);
    return {
      rows: sorted(
        effects.rows.flatMap((row) =>
          SIGNS.filter((sign) => row[sign].people > 0).map((sign) => ({
            ...{ key: `${row.entity}-${sign}`, sign, people: row[sign].people },
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
    /** The two sentences that matter most; that nobody is concerned where nobody is. */
    summary(effects: RightsEffects): string {
      const { rows, columns, screens, actions } = lines(effects);
      const first = [rows[0], columns[0], screens[0], actions[0]].flatMap((one) => one ?? []).slice(0, 2);
      if (first.length > 0) return first.map(({ text }) => text).join(t("effects.and"));
      return t("effects.nobody");
    },
  };
}
