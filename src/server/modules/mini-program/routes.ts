import type { FastifyInstance } from "fastify";
import { AppError } from "../../../model/error.ts";
import type { MiniProgramConfig } from "./config.ts";

interface Query {
  readonly page: string;
  readonly type: "list" | "view" | "detail";
  readonly id?: string;
}

const querystring = {
  type: "object",
  required: ["page", "type"],
  properties: {
    page: { type: "string", maxLength: 200, description: "The path of the page: /screen/purchase-order-list" },
    type: { enum: ["list", "view", "detail"] },
    id: { type: "string", maxLength: 64, description: "The record that the page shows." },
  },
} as const;

/** QR codes of about four centimetres on a usual screen. */
const WIDTH = 320;
const PREFIX = /^data:image\/png;base64,/;

/** The QR code by which a phone opens a page in the mini program (specification shell §7; the path is ours). */
export async function miniProgramRoutes(app: FastifyInstance, { config }: { config: MiniProgramConfig | undefined }): Promise<void> {
  app.get<{ Querystring: Query }>(
    "/api/v1/miniprogram/qrcode",
    {
      config: { permission: "signed-in" },
      schema: { tags: ["shell"], summary: "QR code of a page in the mini program: data.QrCode, a PNG in base64", querystring },
    },
    async ({ query: { page, type, id } }) => {
      if (!config?.pages.has(page)) throw new AppError("miniProgram.noSuchPage");
      const address = new URL(config.url);
      address.search = new URLSearchParams({ page, type, ...(id !== undefined && { id }) }).toString();
      const { toDataURL } = await import("qrcode");
      const image = await toDataURL(address.href, { width: WIDTH, margin: 2, errorCorrectionLevel: "M" });
      return { QrCode: image.replace(PREFIX, "") };
    },
  );
}
