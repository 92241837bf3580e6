const PREFIX = "my-";

/** What the page is called in addresses that somebody draws for himself, by the id of its record. */
export const ownPageName = (record: string): string => PREFIX + record;

/** The record of such a page; undefined: it is none. */
export const recordOfOwnPage = (name: string): string | undefined => /^my-(\d{1,19})$/.exec(name)?.[1];

/** Whether pages for all cannot be called so. */
export const isOwnPageName = (name: string): boolean => name.startsWith(PREFIX);
