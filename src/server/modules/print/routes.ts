import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PRINT_FILES, PRINTING, type PrintOrder } from "../../../model/contract/print.ts";
import type { Entity } from "../../../model/documents.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import { taskOn } from "../../../model/task-access.ts";
import { attachment } from "../../jobs/routes.ts";
import { binaryAnswer, serve } from "../../plugins/serve.ts";
import { begin } from "../exchange/calls.ts";
import { createLinks, type Links, linkKey } from "../files/links.ts";
import { usablePrinter } from "../printers/usable.ts";
import type { BatchInput } from "./job.ts";
import { timesPrinted } from "./log.ts";
import { inRange, pagesFor } from "./pages.ts";
import type { PrintParts } from "./parts.ts";
import { withAddresses } from "./pictures.ts";
import { type LoggedRun, printFor } from "./print.ts";
import { reprintFor } from "./reprint.ts";
import type { SendInput } from "./send.ts";
import { offered, templateFor } from "./templates.ts";
import { giveTicket } from "./tickets.ts";
import { ownerOf, viewOf } from "./view.ts";
import { labelFor, zplOf } from "./zpl.ts";

/** Pages of a preview that one answer holds. */
const MOST_PAGES = 50;
const PDF = "application/pdf";
const ZPL = "text/plain; charset=utf-8";

/** Printing records: previews, prints, reprints, and tickets of report views. */
export async function printRoutes(app: FastifyInstance, parts: PrintParts): Promise<void> {
  const { texts, files } = parts;
  let made: Promise<Links> | undefined;
  const links = () => (made ??= linkKey(app.db).then((key) => createLinks(key)));
  const answered = async (request: FastifyRequest, { printed, copies, title }: LoggedRun) => {
    const { pages, warnings } = await withAddresses(request.context(), links, printed);
    return { total: pages.length, pages, warnings, copies, title };
  };

  serve(app, PRINTING.choice, ({ query }, request) => offered(request.context(), query));
  serve(app, PRINTING.pages, async ({ body: { template, from = 1, to = from + MOST_PAGES - 1, ...asked } }, request) => {
    const context = request.context();
    const open = await templateFor(context, template);
    const before = await timesPrinted(context.db, template, asked.ids);
    const counts = new Map([...before].map(([id, times]) => [id, times + 1]));
    const all = await pagesFor(context, await texts(), open, { ...asked, counts, now: new Date() });
    const { pages, warnings } = await withAddresses(context, links, inRange(all, { from, to: Math.min(to, from + MOST_PAGES - 1) }));
    const background = from === 1 ? unprintedPaper(open.template) : undefined;
    return {
      ...{ total: all.pages.length, pages, warnings, ...(background !== undefined && { background }) },
      printed: Object.fromEntries(asked.ids.map((id) => [id, before.get(id) ?? 0])),
    };
  });
  serve(app, PRINTING.browser, async ({ body }, request) =>
    answered(request, await printFor(request.context(), await texts(), body, "browser")),
  );
  const inBackground = (request: FastifyRequest, entity: Entity, kind: string, input: BatchInput | SendInput) => {
    const context = request.context();
    const task = taskOn(context.actor, entity.$id);
    return begin(context, entity, request, kind, { ...input, ...(task && { task: task.name }) });
  };
  serve(app, PRINTING.batch, async ({ body }, request) => {
    const { entity } = await templateFor(request.context(), body.template);
    return inBackground(request, entity, "print", body);
  });
  serve(app, PRINTING.send, async ({ body }, request) => {
    const context = request.context();
    const { entity } = await labelFor(context, body.template);
    await usablePrinter(context, body.printer);
    return inBackground(request, entity, "printSend", body);
  });
  serve(app, PRINTING.reprintPages, async ({ body }, request) => answered(request, await reprintFor(request.context(), body.log)));
  serve(app, PRINTING.ticket, async ({ body: { template, record, params = {}, zone } }, request) => {
    const context = request.context();
    await templateFor(context, template);
    const { language } = context;
    const token = await giveTicket(app.db, { owner: await ownerOf(request), template, record, params, zone, language });
    return { url: `/jmreport/view/${template}?${new URLSearchParams({ parameterId: record, token })}`, token };
  });
  serve(app, PRINTING.view, async ({ body }, request) => {
    const { context, title, laidOut } = await viewOf(app, request, await texts(), body);
    const { pages, warnings } = await withAddresses(context, links, laidOut);
    return { total: pages.length, pages, warnings, title };
  });

  const file = (name: keyof typeof PRINT_FILES, summary: string, types: readonly string[]) => ({
    config: { permission: "signed-in", plain: true, inTask: true },
    schema: {
      ...{ operationId: `printing.${name}`, tags: ["printing"], summary, body: PRINT_FILES[name].body },
      response: binaryAnswer(...types),
    },
  });
  const sendPdf = async (request: FastifyRequest, reply: FastifyReply, run: LoggedRun) => {
    const { pdfOf } = await import("./painting.ts");
    return send(reply, PDF, `${run.title}.pdf`, Buffer.from(await pdfOf(request.context(), files.store, run)));
  };
  app.post<{ Body: PrintOrder }>(PRINT_FILES.pdf.path, file("pdf", "Print records to a PDF", [PDF]), async (request, reply) =>
    sendPdf(request, reply, await printFor(request.context(), await texts(), request.body, "pdf")),
  );
  app.post<{ Body: PrintOrder }>(
    PRINT_FILES.zpl.path,
    file("zpl", "Print labels of records to a file for label printers", [ZPL]),
    async (request, reply) =>
      send(reply, ZPL, `${request.body.template}.zpl`, (await zplOf(request.context(), parts, request.body)).join("")),
  );
  app.post<{ Body: { log: string } }>(
    PRINT_FILES.reprint.path,
    file("reprint", "The very file of a print of the user, as long as his rights show him the same", [PDF, ZPL]),
    async (request, reply) => {
      const run = await reprintFor(request.context(), request.body.log);
      if (run.way !== "zpl" && run.way !== "printer") return sendPdf(request, reply, run);
      const { zplOfRun } = await import("./painting.ts");
      return send(reply, ZPL, `${run.title}.zpl`, (await zplOfRun(request.context(), files.store, run)).join(""));
    },
  );
}

/** The pre-printed paper that is not printed with it. That of labels on a sheet lies below each label, and is not shown. */
const unprintedPaper = ({ page: { background, sheet } }: PrintTemplate): string | undefined =>
  background && !background.printed && !sheet ? background.picture : undefined;

const send = (reply: FastifyReply, type: string, name: string, content: Buffer | string): FastifyReply =>
  reply.type(type).header("content-disposition", attachment(name)).header("cache-control", "no-store").send(content);
