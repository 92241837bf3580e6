import { askPrint } from "../features/print/print-store.ts";
import type { Printing, PrintSource } from "../model/printing.ts";
import { currentAddress } from "../shell/navigation.tsx";
import { trailOf } from "../shell/routes/route.ts";
import { useSession } from "../shell/session/store.ts";

/** The entry of the menu under which the page in front stands: templates may be linked to it. */
const currentEntry = (): string | undefined => trailOf(useSession.getState().menu ?? [], currentAddress()).at(-1)?.id;

/** How screens print in the workspace: what makes the calls comes when somebody first prints. */
export const printingIn = (load: () => Promise<PrintSource>): Printing => ({
  source: load,
  templates: async (entity) => (await load()).templates(entity, currentEntry()),
  open: (wish) => {
    const entry = currentEntry();
    void load().then((source) => askPrint({ wish, source: { ...source, templates: (entity) => source.templates(entity, entry) } }));
  },
  print: async (pages, title) => (await import("../features/print/browser/print-pages.ts")).printPages(pages, title),
});
