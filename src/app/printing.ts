import { withFirstPages } from "../features/print/first-pages.ts";
import { askPrint } from "../features/print/print-store.ts";
import type { Printing, PrintSource } from "../model/printing.ts";
import { codeAhead } from "../renderer/code-ahead.ts";
import { whenIdle } from "../renderer/idle.ts";
import { currentAddress } from "../shell/navigation.tsx";
import { trailOf } from "../shell/routes/route.ts";
import { useSession } from "../shell/session/store.ts";

/** The entry of the menu under which the page in front stands: templates may be linked to it. */
const currentEntry = (): string | undefined => trailOf(useSession.getState().menu ?? [], currentAddress()).at(-1)?.id;

/** What draws previews. */
export const printDialogs = codeAhead(() => import("../features/print/PrintDialogs.tsx"));

/** What draws previews; and the font, whose decoding would hold up the first page, for who prints here usually: it has megabytes, which he mostly has already. */
async function loadAhead(isUsual: boolean): Promise<void> {
  await (await printDialogs.load()).preview.load();
  if (!isUsual) return;
  const { loadPrintFont } = await import("../features/print/print-font.ts");
  whenIdle(() => void loadPrintFont());
}

/** How screens print in the workspace: what makes the calls comes when somebody first prints. */
export const printingIn = (load: () => Promise<PrintSource>): Printing => ({
  source: load,
  templates: async (entity, isUsual) => {
    const templates = await (await load()).templates(entity, currentEntry());
    // Who has chosen what can be printed may print it soon.
    if (templates.length > 0) whenIdle(() => void loadAhead(isUsual));
    return templates;
  },
  open: (wish) => {
    const entry = currentEntry();
    void load().then((source) => {
      const own = wish.template !== undefined && wish.asksNothing ? withFirstPages(source, wish, wish.template) : source;
      const { template, alone } = wish;
      const templates: PrintSource["templates"] = (entity) =>
        alone && template !== undefined ? source.template(template) : source.templates(entity, entry);
      askPrint({ wish, source: { ...own, templates } });
    });
  },
  print: async (pages, title) => (await import("../features/print/browser/print-pages.ts")).printPages(pages, title),
});
