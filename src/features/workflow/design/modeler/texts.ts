import type { Say } from "./services.ts";

/** The texts of bpmn-js itself that can be seen here, by what they are in the library, and their keys. */
export const LIBRARY_TEXTS: Readonly<Record<string, string>> = {
  "Search in diagram": "search",
  "Align elements": "align.title",
  "Align elements left": "align.left",
  "Align elements center": "align.center",
  "Align elements right": "align.right",
  "Align elements top": "align.top",
  "Align elements middle": "align.middle",
  "Align elements bottom": "align.bottom",
  "Distribute elements horizontally": "distribute.horizontally",
  "Distribute elements vertically": "distribute.vertically",
  "Open {element}": "openPart",
};

/** bpmn-js' `translate`: its few texts that are seen in the language of the page, the rest as it is. */
export const translator =
  (say: Say) =>
  (template: string, values: Readonly<Record<string, string>> = {}): string => {
    const key = LIBRARY_TEXTS[template];
    return key === undefined ? template.replace(/\{([^}]+)\}/g, (whole, name: string) => values[name] ?? whole) : say(key, values);
  };
