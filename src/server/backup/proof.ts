/** What came of restoring a backup beside the product, and of starting the product on it. */
export interface Proof {
  /** The name of the file. */
  readonly backup: string;
  readonly madeAt: string | null;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** How many were opened. */
  readonly screens: number;
  readonly seconds: number;
  /** In words; none: it is proven. */
  readonly faults: readonly string[];
}
