/** What a chart of groups shows. */
export interface GroupChartProps {
  /** bars lie, columns stand; a ring shows parts of a whole. */
  readonly shape: "bars" | "columns" | "line" | "ring";
  /** What it shows, for who hears it. */
  readonly caption: string;
  /** What a group is one of, and what its number is: heads of the table. */
  readonly heads: readonly [string, string];
  /** Exact decimals; null where there is none. */
  readonly groups: readonly { readonly key: string; readonly name: string; readonly value: string | null }[];
  /** A number as it is read; in short beside an axis. */
  readonly format: (value: string | null, isShort?: boolean) => string;
}
