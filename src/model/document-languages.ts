/** The languages into which documents are translated; their source is Chinese. */
export const LANGUAGES = ["en", "es", "ja"] as const;
