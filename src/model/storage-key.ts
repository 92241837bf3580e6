/** What the product calls its place in a browser's storage where no operator says otherwise (specification shell §9: storage namespace). */
export const USUAL_NAMESPACE = "formwork";

/** Letters, digits and hyphens: a name that held the point could begin like another one. */
export const isNamespace = (text: string): boolean => /^[a-z][a-z0-9-]{0,31}$/.test(text);

/** What all keys of a namespace begin with. */
export const storagePrefix = (namespace: string): string => `${namespace}.`;
