import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { MOST_PRINTED } from "../../../model/contract/print.ts";
import { chosenTemplateKey } from "../../../model/printing.ts";
import { TEMPLATES_FRESH_MS } from "../../../renderer/print/usePrintTemplates.ts";
import { useSurroundings } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { PrintPreview } from "../preview/PrintPreview.tsx";
import type { PrintQuestion } from "../print-store.ts";
import styles from "./dialog.module.css";
import { LabelCards } from "./LabelCards.tsx";
import { ParamForm } from "./ParamForm.tsx";
import { PrintPanel } from "./PrintPanel.tsx";
import { useLoadedPages } from "./use-loaded-pages.ts";

/** What records look like by a template, and what they are printed with. */
export function PrintWork({ wish, source }: PrintQuestion) {
  const t = useTexts("print");
  const { preferences, language } = useSurroundings();
  const { entity, ids, title } = wish;
  const found = useQuery({
    queryKey: ["print templates", entity, language, ...(wish.alone ? [wish.template] : [])],
    queryFn: () => source.templates(entity),
    // Who presses the button was just told them.
    staleTime: TEMPLATES_FRESH_MS,
    retry: false,
  });
  const [chosen, setChosen] = useState(wish.template);
  const template = found.data?.find(({ id }) => id === chosen);
  // Params are asked for before anything is shown: what is printed may hang on them.
  const [params, setParams] = useState<Readonly<Record<string, string>>>();
  const isReady = template !== undefined && (template.params.length === 0 || params !== undefined);
  const asked = useMemo(() => ({ template: chosen ?? "", ids, ...(params && { params }) }), [chosen, ids, params]);
  const loaded = useLoadedPages(isReady ? JSON.stringify(asked) : undefined, (range, signal) =>
    source.pages({ ...asked, ...range }, signal),
  );
  const [view, setView] = useState<"pages" | "cards">("pages");

  const choose = (id: string) => {
    setChosen(id);
    setParams(undefined);
    setView("pages");
    preferences.set(chosenTemplateKey(wish.screen), id);
  };
  const shown = () => {
    if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
    if (found.data && !template) return <p className={styles.hint}>{t(found.data.length === 0 ? "none" : "choose")}</p>;
    if (template && !isReady) return <p className={styles.hint}>{t("params.first")}</p>;
    if (loaded.error !== undefined) return <Failure error={loaded.error} onRetry={loaded.retry} />;
    const { pages, warnings, onNear, background } = loaded;
    return view === "cards" && pages ? (
      <LabelCards {...{ pages, onNear, title }} />
    ) : (
      // While the pages are made, so that nothing but them is drawn when they come.
      <PrintPreview key={JSON.stringify(asked)} {...{ pages, warnings, onNear, title, background }} />
    );
  };
  return (
    <div className={styles.columns}>
      <div className={styles.shown}>{shown()}</div>
      <PrintPanel
        key={chosen}
        {...{ wish, source, asked, template, view }}
        templates={found.data ?? []}
        total={loaded.pages?.length}
        printed={loaded.printed}
        isBatch={ids.length > MOST_PRINTED}
        onTemplate={choose}
        onView={setView}
      >
        {template && template.params.length > 0 && <ParamForm params={template.params} onApply={setParams} />}
      </PrintPanel>
    </div>
  );
}
