import type { FormField } from "../generated/language/screen.ts";

/** An entry of a layout in its long form: `"name"` → `{ field: "name" }`. */
export const asFormField = (entry: FormField | string): FormField => (typeof entry === "string" ? { field: entry } : entry);
