import type { FastifyInstance } from "fastify";
import { CODE_KINDS, type CodeKind, hasCharacters } from "../../../model/bar-code.ts";
import { AppError } from "../../../model/error.ts";

interface Query {
  readonly text: string;
  readonly kind: CodeKind;
}

const querystring = {
  type: "object",
  required: ["text"],
  properties: {
    text: { type: "string", minLength: 1, maxLength: 500, description: "What a scanner reads." },
    kind: { enum: CODE_KINDS, default: "code128", description: "code128 for any Latin text, ean13 for 13 digits with their check digit." },
  },
} as const;

/** Dots of the narrowest bar: wide enough for a label printer, which then need not enlarge it. */
const SCALE = 3;
const BARS = { scale: SCALE, height: 10, includetext: true, textxalign: "center" } as const;
/** Without text; with the lowest correction of errors, as few squares as can be (specification administration §9). */
const SQUARES = { scale: SCALE, eclevel: "L" } as const;

/** Bar codes as pictures, for what draws none itself: printed pages and letters (specification administration §7.10; the query is ours). */
export async function barCodeRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: Query }>(
    "/api/v1/barCode/getBarCode",
    {
      config: { permission: "signed-in" },
      schema: { tags: ["shell"], summary: "A text as a bar code or QR code: data.barCode, a PNG in base64", querystring },
    },
    async ({ query: { text, kind } }) => {
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
    },
  );
}
