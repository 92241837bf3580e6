import { JOB_FILE, JOBS } from "../model/contract/jobs.ts";
import { pathOf } from "../model/contract/operation.ts";
import { PRINT_FILES, PRINTING } from "../model/contract/print.ts";
import { PRINTERS } from "../model/contract/printers.ts";
import type { PrintSource } from "../model/printing.ts";
import { callsOf } from "./calls.ts";
import { type FileCallOptions, fileCalls, saveAnswer } from "./file-answers.ts";
import type { Http } from "./http.ts";

interface PrintingOptions extends FileCallOptions {
  readonly http: Http;
}

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Printing over HTTP (specification workflow §7). */
export function createPrinting({ http, ...options }: PrintingOptions): PrintSource {
  const fetchFile = fileCalls(options);
  const calls = callsOf(http, PRINTING);
  const printers = callsOf(http, PRINTERS);
  const jobs = callsOf(http, JOBS);
  const save = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    await saveAnswer(await fetchFile(path, { method: "POST", headers, body: JSON.stringify(body) }), "print.pdf");
  };
  return {
    templates: (entity, resource) =>
      calls.choice({ query: { ...(entity !== undefined && { entity }), ...(resource !== undefined && { resource }) } }),
    template: (id) => calls.choice({ query: { template: id } }),
    pages: (asked, signal) => calls.pages({ body: { ...asked, zone: zone() }, signal }),
    browser: (request) => calls.browser({ body: { ...request, zone: zone() } }),
    pdf: (request) => save(PRINT_FILES.pdf.path, { ...request, zone: zone() }),
    batch: (request) => calls.batch({ body: { ...request, zone: zone() } }),
    printers: () => printers.usable({}),
    send: (request) => calls.send({ body: { ...request, zone: zone() } }),
    job: (id) => jobs.get({ params: { id } }),
    cancel: async (id) => void (await jobs.cancel({ params: { id } })),
    download: async ({ id }) => saveAnswer(await fetchFile(pathOf(JOB_FILE, { id })), "print.pdf"),
    ticket: (asked) => calls.ticket({ body: { ...asked, zone: zone() } }),
    reprintPages: (log) => calls.reprintPages({ body: { log } }),
    reprint: (log) => save(PRINT_FILES.reprint.path, { log }),
  };
}
