/** What is chosen in the designer, as one text: `field:name`, `column:items.amount`, `group:/0` (a key of the plan), `tab:1`, `card:months`, `band:items`, `element:head/title,code` (a band and what stands on it; of a label no band), or the form, or page, itself. */
export type Target = string;

export const FORM: Target = "form";
export const fieldTarget = (name: string): Target => `field:${name}`;
export const columnTarget = (details: string, name: string): Target => `column:${details}.${name}`;
export const groupTarget = (key: string): Target => `group:${key}`;
export const tabTarget = (index: number): Target => `tab:${index}`;

export const cardTarget = (id: string): Target => `card:${id}`;

export const bandTarget = (id: string): Target => `band:${id}`;
export const elementTarget = (surface: string, ids: readonly string[]): Target => `element:${surface}/${ids.join(",")}`;

export type Chosen =
  | { readonly kind: "form" }
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "column"; readonly details: string; readonly name: string }
  | { readonly kind: "group"; readonly key: string }
  | { readonly kind: "tab"; readonly index: number }
  | { readonly kind: "card"; readonly id: string }
  | { readonly kind: "band"; readonly id: string }
  | { readonly kind: "element"; readonly surface: string; readonly ids: readonly string[] };

/** What a target names. */
export function readTarget(target: Target): Chosen {
  const at = target.indexOf(":");
  const rest = target.slice(at + 1);
  switch (at < 0 ? "" : target.slice(0, at)) {
    case "field":
      return { kind: "field", name: rest };
    case "column": {
      const [details = "", name = ""] = rest.split(".");
      return { kind: "column", details, name };
    }
    case "group":
      return { kind: "group", key: rest };
    case "tab":
      return { kind: "tab", index: Number(rest) };
    case "card":
      return { kind: "card", id: rest };
    case "band":
      return { kind: "band", id: rest };
    case "element": {
      const [surface = "", ids = ""] = rest.split("/");
      return { kind: "element", surface, ids: ids.split(",") };
    }
    default:
      return { kind: "form" };
  }
}
