import type { FastifyInstance } from "fastify";
import { hasCharacters } from "../../../model/bar-code.ts";
import { SHELL } from "../../../model/contract/shell.ts";
import { AppError } from "../../../model/error.ts";
import { serve } from "../../plugins/serve.ts";

/** Dots of the narrowest bar: wide enough for a label printer, which then need not enlarge it. */
const SCALE = 3;
const BARS = { scale: SCALE, height: 10, includetext: true, textxalign: "center" } as const;
/** Without text; with the lowest correction of errors, as few squares as can be (specification administration §9). */
const SQUARES = { scale: SCALE, eclevel: "L" } as const;

/** Bar codes as pictures, for what draws none itself: printed pages and letters (specification administration §7.10; the query is ours). */
export async function barCodeRoutes(app: FastifyInstance): Promise<void> {
  serve(app, SHELL.barCode, async ({ query: { text, kind } }) => {
    const unfit = (cause?: unknown) => new AppError("request.invalid", { fields: [{ path: "text", code: "field.pattern" }], cause });
    if (!hasCharacters(kind, text)) throw unfit();
    const { toBuffer } = await import("bwip-js/node");
    const options = { bcid: kind, text, ...(kind === "qrcode" ? SQUARES : BARS) };
    try {
      return { barCode: (await toBuffer(options)).toString("base64") };
    } catch (cause) {
      // The library says so of text that the kind cannot hold.
      throw unfit(cause);
    }
  });
}
