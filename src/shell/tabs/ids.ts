/** The element ids by which a tab and its panel name each other. */
export const tabId = (key: string): string => `tab:${key}`;
export const panelId = (key: string): string => `panel:${key}`;

/** Whether the page of a tab stands in the document, in front or not: a tab that came back with the desk is drawn when it is first looked at. */
export const isDrawn = (key: string): boolean => document.getElementById(panelId(key)) !== null;
