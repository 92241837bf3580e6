import entityLanguage from "../../../schemas/language/entity.json" with { type: "json" };
import screenLanguage from "../../../schemas/language/screen.json" with { type: "json" };
import widgetFits from "../../../schemas/language/widget-fits.json" with { type: "json" };

/** What the language says of a key, as far as a sheet of properties reads it. */
export interface KeySchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, KeySchema>>;
  readonly additionalProperties?: unknown;
  readonly items?: KeySchema;
  readonly allOf?: readonly KeySchema[];
  readonly oneOf?: readonly KeySchema[];
  readonly $ref?: string;
}

interface Definitions {
  readonly definitions: Readonly<Record<string, { readonly properties?: Readonly<Record<string, KeySchema>> }>>;
}

const entity = entityLanguage as unknown as Definitions;
const screen = screenLanguage as unknown as Definitions;

/** The keys of a property of an entity, in the order of the language. */
export const PROPERTY_KEYS: Readonly<Record<string, KeySchema>> = entity.definitions.property?.properties ?? {};

/** The keys of an entry of a form. */
export const ENTRY_KEYS: Readonly<Record<string, KeySchema>> = screen.definitions.formField?.properties ?? {};

/** The options of a widget; none where it has none. */
export const optionsOf = (widget: string): Readonly<Record<string, KeySchema>> => screen.definitions[`widget-${widget}`]?.properties ?? {};

/** The widgets of forms that take one of these shapes, in the order of the language. */
export const widgetsFor = (shapes: readonly string[]): string[] =>
  Object.entries(widgetFits.form)
    .filter(([, takes]) => takes.some((shape) => shapes.includes(shape)))
    .map(([name]) => name);
