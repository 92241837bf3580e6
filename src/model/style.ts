const SKINS = ["primary", "bright", "dark"] as const;
/** How the top bar and the sidebar are painted: in the theme's colour, bright or dark (specification shell §2). */
export type Skin = (typeof SKINS)[number];

/** What can be chosen, under the names of the specification (shell §3); what is said beside it is ours. */
export const STYLE_CHOICES = {
  /** Dark mode: as the system has it, or always the same. */
  defaultTheme: ["light", "dark", "system"],
  /** Where the menu is: at the left, or along the top. */
  defaultLayout: ["left", "top"],
  /** The theme of the top bar. */
  navbarLayoutType: SKINS,
  sidebarLayoutSkin: SKINS,
  /** 1 is the default, 2 rounded. */
  tagStyle: ["1", "2"],
  /** How high the rows of tables are. */
  vxeSize: ["medium", "small", "mini"],
  vxeBorder: ["default", "full", "outer", "inner", "none"],
  buttonSize: ["default", "medium", "small", "mini"],
} as const;

/** What is on or off. */
const STYLE_SWITCHES = ["sidebarLogo", "switchRefresh", "fixedHeader", "tagsView"] as const;

export type StyleChoice = keyof typeof STYLE_CHOICES;
export type StyleSwitch = (typeof STYLE_SWITCHES)[number];

/** How a user likes the frame to look and behave. */
export type Style = { readonly [name in StyleChoice]: (typeof STYLE_CHOICES)[name][number] } & {
  readonly [name in StyleSwitch]: boolean;
} & {
  /** The theme's colour, `#rrggbb`. */
  readonly color: string;
};

export const DEFAULT_STYLE: Style = {
  defaultTheme: "light",
  defaultLayout: "left",
  navbarLayoutType: "bright",
  sidebarLayoutSkin: "bright",
  tagStyle: "1",
  vxeSize: "small",
  vxeBorder: "default",
  buttonSize: "default",
  sidebarLogo: true,
  switchRefresh: false,
  fixedHeader: true,
  tagsView: true,
  color: "#0d62c9",
};

const COLOR = "^#[0-9a-f]{6}$";
const names = Object.keys(STYLE_CHOICES) as StyleChoice[];

/** The JSON schema of a style, or of a part of one. */
export const STYLE_SCHEMA = {
  type: "object",
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(names.map((name) => [name, { type: "string", enum: STYLE_CHOICES[name] }])),
    ...Object.fromEntries(STYLE_SWITCHES.map((name) => [name, { type: "boolean" }])),
    color: { type: "string", pattern: COLOR, description: "#rrggbb" },
  },
} as const;

function isRight(name: string, value: unknown): boolean {
  if (name === "color") return typeof value === "string" && new RegExp(COLOR).test(value);
  if (name in STYLE_CHOICES) return (STYLE_CHOICES[name as StyleChoice] as readonly unknown[]).includes(value);
  return typeof value === "boolean";
}

/** What of a stored value is a style today; other versions of the product may have written it. */
export function readStyle(stored: unknown): Partial<Style> {
  if (typeof stored !== "object" || stored === null) return {};
  const read = Object.entries(stored).filter(([name, value]) => Object.hasOwn(DEFAULT_STYLE, name) && isRight(name, value));
  return Object.fromEntries(read) as Partial<Style>;
}
