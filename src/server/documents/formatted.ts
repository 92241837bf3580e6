import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { PRODUCT_ROOT } from "../config.ts";

/** A value as JSON in the repository's format: what fits stands on one line. With the formatter of development, which an installation lacks. */
export const formatJson = (value: unknown): string => formatJsonText(JSON.stringify(value));

/**
 * JSON text as the repository's formatter leaves it; objects that are opened over several lines stay so.
 * @throws Error with the formatter's own words when it fails
 */
export function formatJsonText(text: string): string {
  const biome = join(PRODUCT_ROOT, "node_modules/@biomejs/biome/bin/biome");
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, "format", "--stdin-file-path=schemas/document.json"], {
    cwd: PRODUCT_ROOT,
    input: text,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the formatter failed: ${stderr}`);
  return stdout;
}

/** How JSON is brought into files: a value, and a text that was edited. */
export interface JsonFormat {
  readonly value: (value: unknown) => string;
  readonly text: (text: string) => string;
}

/** As the repository has it. */
export const TIDY: JsonFormat = { value: formatJson, text: formatJsonText };

/** By two spaces, in no time: for a server at which others work meanwhile. */
export const PLAIN: JsonFormat = { value: (value) => `${JSON.stringify(value, null, 2)}\n`, text: (text) => text };
