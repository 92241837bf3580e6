import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { letterboxIn } from "../../../src/server/senders/letterbox.ts";
import { eventually } from "../../eventually.ts";

/** The code of the last message to a number or an address: what an operator without a gateway reads in the data folder. */
export async function codeFor({ dataDir }: { readonly dataDir: string }, to: string): Promise<string> {
  return eventually(async () => {
    const letters = (await readFile(letterboxIn(dataDir), "utf8")).split("\n\n").map((letter) => letter.split("\n"));
    const text =
      letters
        .findLast(([head]) => head?.endsWith(` ${to}`))
        ?.slice(1)
        .join(" ") ?? "";
    const code = /\d{4,8}/.exec(text.replace(/^【[^】]*】/, ""))?.[0];
    expect(code).toBeDefined();
    return code as string;
  });
}
