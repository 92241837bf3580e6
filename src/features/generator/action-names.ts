/** The actions of the screens of generated tables, as `schemas/language/sockets.json` has them. */
export const GENERATOR_ACTIONS = ["generator.choose", "generator.preview", "generator.design", "generator.sync"] as const;
export type GeneratorAction = (typeof GENERATOR_ACTIONS)[number];
