import { Segmented } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import type { Command } from "../../../model/design/command.ts";
import type { Design } from "../../../model/design/design.ts";
import { inLanguage, inPseudoLanguage, TRANSLATIONS } from "../../../model/design/text-rows.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { drawableOf, type Ground } from "../design-view.ts";
import { TextTable } from "./TextTable.tsx";
import styles from "./texts.module.css";

const PreviewTab = lazy(async () => ({ default: (await import("../trial/PreviewTab.tsx")).PreviewTab }));

const VIEWS = ["table", ...TRANSLATIONS, "pseudo"] as const;
type View = (typeof VIEWS)[number];

interface TabProps {
  readonly design: Design;
  /** What the form stands on besides its own documents. */
  readonly ground: Ground;
  readonly perform: (commands: readonly Command[], run?: string) => boolean;
  readonly readOnly: boolean;
}

/** Every text of the form in all languages, with what is not translated yet; and the form as it reads in each of them. */
export function TextsTab({ design, ground, perform, readOnly }: TabProps) {
  const t = useTexts("designer");
  const [view, setView] = useState<View>("table");
  return (
    <div className={styles.texts}>
      <Segmented<View>
        aria-label={t("texts.view")}
        value={view}
        options={VIEWS.map((value) => ({
          value,
          label: t(value === "table" || value === "pseudo" ? `texts.${value}` : `texts.languages.${value}`),
        }))}
        onChange={setView}
      />
      {view === "table" ? (
        <TextTable {...{ design, perform, readOnly }} />
      ) : (
        <Suspense>
          <Reading {...{ design, ground, view }} />
        </Suspense>
      )}
    </div>
  );
}

/** The form in one of the languages. */
function Reading({ design, ground, view }: Pick<TabProps, "design" | "ground"> & { readonly view: Exclude<View, "table"> }) {
  const t = useTexts("designer");
  const read = useMemo(() => (view === "pseudo" ? inPseudoLanguage(design) : inLanguage(design, view)), [design, view]);
  const bundle = useMemo(() => drawableOf(read, ground).bundle, [read, ground]);
  return (
    <>
      {view === "pseudo" && <p className={styles.hint}>{t("texts.pseudoHint")}</p>}
      <PreviewTab bundle={bundle} />
    </>
  );
}
