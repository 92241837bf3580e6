import { createRequire } from "node:module";

export interface Entry {
  readonly name: string;
  /** Of `page/contenders`. */
  readonly file: string;
  /** A package that the project itself does not need; the contender is skipped where it is not installed. */
  readonly needs?: string;
}

export const OURS = "formwork";
export const BARE = "bare HTML, options lazy";
/** Draws as lazily as the product. */
export const BARE_NEAR = "bare HTML, near only";
export const ANTD = "antd Form";

const ALL: readonly Entry[] = [
  { name: OURS, file: "formwork.tsx" },
  { name: "formwork for a role with column lists, in groups", file: "formwork-role.tsx" },
  { name: BARE, file: "bare.ts" },
  { name: "bare HTML, options eager", file: "bare-eager.ts" },
  { name: BARE_NEAR, file: "bare-near.ts" },
  { name: "bare HTML, near only, in blocks", file: "bare-near-blocks.ts" },
  { name: ANTD, file: "antd.tsx" },
  { name: "SchemaField, @formily/antd-v5", file: "schema-field.tsx", needs: "@formily/antd-v5" },
  { name: "@rjsf/antd", file: "rjsf.tsx", needs: "@rjsf/antd" },
];

/** The contenders that can run here. Says which cannot, and why. */
export function installed(): readonly Entry[] {
  const { resolve } = createRequire(import.meta.url);
  return ALL.filter(({ name, needs }) => {
    if (needs === undefined) return true;
    try {
      resolve(`${needs}/package.json`);
      return true;
    } catch {
      console.error(`[bench] ${name} is skipped: the package ${needs} is not installed`);
      return false;
    }
  });
}
