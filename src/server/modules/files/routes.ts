import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FILES, type FileRecord, type ListedFile } from "../../../model/contract/files.ts";
import { AppError } from "../../../model/error.ts";
import { GENERAL_LIMITS } from "../../../model/files.ts";
import { binaryAnswer, serve } from "../../plugins/serve.ts";
import { noteFetchedArchives } from "./archives.ts";
import { send } from "./download.ts";
import { createLinks, FILE_PATH, type Links, linkKey, SIGN_PATTERN, type Variant } from "./links.ts";
import { filesOf } from "./listing.ts";
import { checkQuota } from "./quota.ts";
import { type Received, receive } from "./receive.ts";
import { checkEnding } from "./refused.ts";
import type { FileService } from "./service.ts";
import { ticketIn, ticketInStored } from "./ticket.ts";
import { keepFile, limitsFor } from "./upload.ts";

const id = { type: "string", pattern: "^[1-9][0-9]{0,15}$" };

/** File status codes (specification administration §4): it was there already, or it has just been sent. */
const ALREADY = 0;
const SENT = 1;

const asRecord = ({ name, size, ...file }: ListedFile, status: number): FileRecord => ({
  ...file,
  fileName: name,
  fileSize: size,
  status,
  uploadStatus: SENT,
  ocr: null,
});

/**
 * Files (specification administration §5.2, §7.10): the three ways to send one are one operation, and differ in their answer. A file is
 * opened by a signed address that only who may open it is given.
 */
export async function fileRoutes(app: FastifyInstance, { service }: { service: FileService }): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  const { store, folder } = service;
  let made: Promise<Links> | undefined;
  const links = () => {
    made ??= linkKey(app.db).then(createLinks);
    return made;
  };

  const upload = async (
    request: FastifyRequest,
    place: string | undefined,
    look?: (received: Received) => Promise<void>,
  ): Promise<ListedFile> => {
    const context = request.context();
    const limits = place === undefined ? GENERAL_LIMITS : limitsFor(context, place);
    // Asked before anything is written, and again, in turn, when the size is there.
    await checkQuota(context, service.unused, 0);
    const kept = await receive(request, { folder, limits }, async (received) => {
      await checkEnding(context, received.name);
      await look?.(received);
      return keepFile(context, service, received);
    });
    const [file] = await filesOf(context, await links(), [kept]);
    if (!file) throw new AppError("file.notFound");
    return file;
  };
  const sent = async (_: unknown, request: FastifyRequest) => asRecord(await upload(request, undefined), SENT);

  serve(app, FILES.upload, ({ params }, request) => upload(request, params.type), { patient: true });
  serve(app, FILES.send, sent, { patient: true });
  serve(app, FILES.sendVue, sent, { patient: true });
  serve(
    app,
    FILES.readTicket,
    async (_, request) => {
      let read: Awaited<ReturnType<typeof ticketIn>> | undefined;
      const file = await upload(request, undefined, async (received) => {
        read = await ticketIn(received);
      });
      return [{ ...asRecord(file, SENT), ocr: null, ocrState: "unreadable" as const, ...read }];
    },
    { patient: true },
  );
  serve(app, FILES.readInvoice, ({ params }, request) => ticketInStored(request.context(), service, params.id));
  serve(app, FILES.find, async ({ body }, request) => {
    const context = request.context();
    const files = await filesOf(context, await links(), body);
    await noteFetchedArchives(
      context,
      files.map((file) => file.id),
    );
    return files.map((file) => asRecord(file, ALREADY));
  });

  app.get<{ Params: { id: string; variant: Variant }; Querystring: { until: number; sign: string; download?: string } }>(
    `${FILE_PATH}/:id/:variant`,
    {
      // Whoever has the address has shown who he is when it was made. Compressed, a range would be one of other bytes.
      config: { permission: "public", plain: true },
      compress: false,
      schema: {
        operationId: "files.open",
        tags: ["files"],
        response: binaryAnswer("*/*"),
        summary: "A file, by a signed address; ranges are given",
        params: { type: "object", properties: { id, variant: { type: "string", enum: ["whole", "thumb"] } } },
        querystring: {
          type: "object",
          required: ["until", "sign"],
          properties: {
            until: { type: "integer", minimum: 0, maximum: 9_999_999_999 },
            sign: { type: "string", pattern: SIGN_PATTERN },
            download: { type: "string", maxLength: 1, description: "Present: to be saved." },
          },
        },
      },
    },
    async (request, reply: FastifyReply) => {
      const { params, query } = request;
      if (!(await links()).isRight(params.id, params.variant, query.until, query.sign)) throw new AppError("file.notFound");
      const asked = { ...params, download: query.download !== undefined };
      return send({ db: app.db, documents: request.edition.documents, store }, request, reply, asked);
    },
  );
}
