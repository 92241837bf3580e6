import type { MappingAlgorithm } from "antd";
import { PresetColors } from "antd/es/theme/interface/presetColors.js";
import { mix, readable } from "../../model/contrast.ts";
import { DARK, LIGHT } from "./neutrals.ts";

interface Surroundings {
  readonly surfaces: typeof LIGHT | typeof DARK;
  /** What stands on a filled button. */
  readonly onSolid: string;
  /** Where a tone goes to be read: away from the surfaces. */
  readonly away: "#000000" | "#ffffff";
  /** How much of the colour is in a tinted surface, and in one under the pointer. */
  readonly tints: readonly [number, number];
}

const IN_LIGHT: Surroundings = { surfaces: LIGHT, onSolid: "#ffffff", away: "#000000", tints: [0.09, 0.15] };
const IN_DARK: Surroundings = { surfaces: DARK, onSolid: DARK.colorTextLightSolid, away: "#ffffff", tints: [0.13, 0.2] };

/** The families of colours that antd derives from a seed each. */
const FAMILIES = ["Primary", "Success", "Warning", "Error", "Info"] as const;

/**
 * The tones of one colour: it is read on every surface, its own tints too, and what stands on it is read. (White on the specification's
 * #1890ff has a contrast of 3.2:1, and as a text on white it has no more; WCAG AA wants 4.5:1.)
 */
function tones(color: string, { surfaces, onSolid, away, tints }: Surroundings) {
  const base = surfaces.colorBgContainer;
  const plain = [surfaces.colorBgLayout, base, surfaces.colorBgElevated];
  const tinted = (tone: string) => tints.map((part) => mix(base, tone, part)) as [string, string];
  let solid = readable(color, [...plain, onSolid], away);
  // A stronger tone tints more; this settles within two or three rounds.
  for (let round = 0; round < 4; round++) solid = readable(solid, [...plain, onSolid, ...tinted(solid)], away);
  const [bg, bgHover] = tinted(solid);
  return { solid, hover: mix(solid, away, 0.14), active: mix(solid, away, 0.28), bg, bgHover, border: mix(base, solid, 0.4) };
}

function familyTokens(family: string, color: string, surroundings: Surroundings): Record<string, string> {
  const { solid, hover, active, bg, bgHover, border } = tones(color, surroundings);
  const key = `color${family}`;
  return {
    [key]: solid,
    [`${key}Hover`]: hover,
    [`${key}Active`]: active,
    [`${key}Text`]: solid,
    [`${key}TextHover`]: hover,
    [`${key}TextActive`]: active,
    [`${key}Bg`]: bg,
    [`${key}BgHover`]: bgHover,
    [`${key}Border`]: border,
    [`${key}BorderHover`]: mix(border, solid, 0.4),
  };
}

type Mapped = ReturnType<MappingAlgorithm>;

/** The colours of tags by their names. antd writes the seventh of a palette on its first, which half of them do not carry. */
function presetTokens(map: Mapped, { away }: Surroundings): Record<string, string> {
  const mended = PresetColors.map((name) => {
    const text = readable(map[`${name}7`], [map[`${name}1`]], away);
    return { [`${name}7`]: text, [`${name}-7`]: text };
  });
  return Object.assign({}, ...mended);
}

const mending =
  (surroundings: Surroundings): MappingAlgorithm =>
  (seed, map) => {
    const colors = FAMILIES.map((family) => familyTokens(family, seed[`color${family}`], surroundings));
    const { solid, hover, active } = tones(seed.colorPrimary, surroundings);
    const links = { colorLink: solid, colorLinkHover: hover, colorLinkActive: active };
    const mapped = map as Mapped;
    return { ...mapped, ...presetTokens(mapped, surroundings), ...surroundings.surfaces, ...Object.assign({}, ...colors), ...links };
  };

/** The last step of antd's derivation: colours as they can be read. Constants, as antd keeps what it derived by the function. */
export const accessibleLight = mending(IN_LIGHT);
export const accessibleDark = mending(IN_DARK);
