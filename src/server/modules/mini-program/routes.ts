import type { FastifyInstance } from "fastify";
import { SHELL } from "../../../model/contract/shell.ts";
import { AppError } from "../../../model/error.ts";
import type { MiniProgramConfig } from "../../mini-program-config.ts";
import { serve } from "../../plugins/serve.ts";

/** QR codes of about four centimetres on a usual screen. */
const WIDTH = 320;
const PREFIX = /^data:image\/png;base64,/;

/** The QR code by which a phone opens a page in the mini program (specification shell §7, whose path is ours; administration §7.9). */
export async function miniProgramRoutes(app: FastifyInstance, { config }: { config: MiniProgramConfig | undefined }): Promise<void> {
  const codeOf = async ({ page, type, id }: { page: string; type: string; id?: string | undefined }) => {
    if (!config?.pages.has(page)) throw new AppError("miniProgram.noSuchPage");
    const address = new URL(config.url);
    address.search = new URLSearchParams({ page, type, ...(id !== undefined && { id }) }).toString();
    const { toDataURL } = await import("qrcode");
    const image = await toDataURL(address.href, { width: WIDTH, margin: 2, errorCorrectionLevel: "M" });
    return { QrCode: image.replace(PREFIX, "") };
  };
  serve(app, SHELL.miniProgramCode, ({ query }) => codeOf(query));
  serve(app, SHELL.pageCode, ({ body }) => codeOf(body));
  serve(app, SHELL.appletCode, ({ body }) => codeOf(body));
}
