import type { Job } from "./contract/jobs.ts";
import type { LookedAt, PrintChoice, PrintedPages, PrintPreview, PrintRequest, PrintTicket, SendRequest } from "./contract/print.ts";
import type { UsablePrinter } from "./contract/printers.ts";

/** Where records are printed: fulfilled by `client/printing.ts`. Every failure is an `AppError`. */
export interface PrintSource {
  /** The templates by which the user may print: records of an entity, where a menu entry offers them; without either all. */
  templates(entity?: string, resource?: string): Promise<readonly PrintChoice[]>;
  /** One template that is known by its name, also where no list offers it. */
  template(id: string): Promise<readonly PrintChoice[]>;
  /** Pages of a range, to be looked at. */
  pages(asked: Omit<LookedAt, "zone">, signal?: AbortSignal): Promise<PrintPreview>;
  /** Pages that a browser prints: they stand in the log. */
  browser(request: Omit<PrintRequest, "zone">): Promise<PrintedPages>;
  /** Saves the PDF on the user's disk: it stands in the log. */
  pdf(request: Omit<PrintRequest, "zone">): Promise<void>;
  /** Begins to print many records into one PDF. */
  batch(request: Omit<PrintRequest, "zone" | "from" | "to">): Promise<Job>;
  /** The printers that the user may send labels to. */
  printers(): Promise<readonly UsablePrinter[]>;
  /** Begins to print labels on a printer: they stand in the log once a connection to it stands. */
  send(request: Omit<SendRequest, "zone">): Promise<Job>;
  job(id: string): Promise<Job>;
  cancel(id: string): Promise<void>;
  /** Saves the file of a job on the user's disk. */
  download(job: Job): Promise<void>;
  /** A ticket with which a window shows a record. */
  ticket(asked: {
    readonly template: string;
    readonly record: string;
    readonly params?: Readonly<Record<string, string>>;
  }): Promise<PrintTicket>;
  /** The very pages of a print that stands in the log. */
  reprintPages(log: string): Promise<PrintedPages>;
  /** Saves the very file of a print that stands in the log. */
  reprint(log: string): Promise<void>;
}

/** Records of an entity that are to be printed. */
export interface PrintWish {
  readonly entity: string;
  /** What they are called together. */
  readonly title: string;
  readonly ids: readonly string[];
  /** The template by which; undefined: it is chosen in the preview. */
  readonly template: string | undefined;
  /** The template has no params: its pages can be asked for at once. */
  readonly asksNothing?: boolean;
  /** No other template is offered. */
  readonly alone?: boolean;
  /** Under which the choice of a template is remembered. */
  readonly screen: string;
}

/** How screens print. */
export interface Printing {
  /** @param isUsual the user has printed on this screen before: all that a preview needs comes ahead */
  readonly templates: (entity: string, isUsual: boolean) => Promise<readonly PrintChoice[]>;
  /** Where the calls are made; it comes when it is first wanted. */
  readonly source: () => Promise<PrintSource>;
  /** Opens the preview. */
  readonly open: (wish: PrintWish) => void;
  /** Hands pages to the browser's dialog of printing; done when that is closed. */
  readonly print: (pages: PrintedPages["pages"], title: string) => Promise<void>;
}

/** What a user has chosen last on a screen, among his preferences. */
export const chosenTemplateKey = (screen: string): string => `printTemplate.${screen}`;
/** The printer on which he has printed by a template last: other labels are in another one. */
export const chosenPrinterKey = (template: string): string => `printer.${template}`;
