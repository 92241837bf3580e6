/** An object of JSON whose keys are not all known. */
export type Json = Readonly<Record<string, unknown>>;

/** A label as the former canvas editor saves it: lengths in pixels at 96 dpi, those of components enlarged by `scale` per cent. */
export interface LabelJson {
  readonly editMode?: string;
  readonly canvasStyleData: Json;
  readonly componentData: readonly Json[];
  readonly [key: string]: unknown;
}

/** An empty canvas (specification workflow §9). */
export const EMPTY_CANVAS: LabelJson = {
  editMode: "edit",
  canvasStyleData: { width: 100, height: 100, scale: 100 },
  componentData: [],
};

/** What the editor gives every new component (specification workflow §3). */
export const NEW_COMPONENT: Json = { animations: [], events: {}, groupStyle: {}, isLock: false };

export const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** The label in a JSON, which may stand as text in its two parts, as some tables keep them; undefined where there is none. */
export function labelJsonIn(json: unknown): LabelJson | undefined {
  const value = parsed(json);
  if (!isJson(value)) return undefined;
  const [canvas, components] = [parsed(value.canvasStyleData), parsed(value.componentData)];
  if (!isJson(canvas) || !Array.isArray(components) || !components.every(isJson)) return undefined;
  return { ...value, canvasStyleData: canvas, componentData: components };
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Whether a value says nothing: what an editor leaves where nobody typed. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);

/** Whether two values of JSON say the same, in whatever order their keys stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  if (!isJson(one) || !isJson(other)) return Object.is(one, other);
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]));
}
