/** A setting of the installation that is a whole number: its bounds, and what counts while nobody has set it. */
export interface ParameterSchema {
  readonly minimum: number;
  readonly maximum: number;
  readonly default: number;
}

/** The settings that are kept as records (`parameter`), by their keys, which the dictionary `parameter_key` calls by names. */
export const PARAMETERS = {
  /** Days that what somebody left unsaved waits for him. */
  draftDays: { minimum: 1, maximum: 365, default: 30 },
  /** Days that messages of webhooks are kept, and can be sent again. */
  webhookDays: { minimum: 1, maximum: 365, default: 14 },
  /** Megabytes that the files of one tenant may take together; 0: as much as there is room for. */
  fileTenantMegabytes: { minimum: 0, maximum: 100_000_000, default: 0 },
} as const satisfies Record<string, ParameterSchema>;

export type ParameterKey = keyof typeof PARAMETERS;

export const isParameterKey = (key: string): key is ParameterKey => Object.hasOwn(PARAMETERS, key);
