import { useMemo } from "react";
import type { PrintAct } from "../../../model/print-design/act.ts";
import { withPageWord } from "../../../model/print-design/page-words.ts";
import { pageSheet, partSheet, templateSheet } from "../../../model/print-design/sheet.ts";
import { freeName } from "../../../model/print-design/surface.ts";
import { paperOf } from "../../../model/print-paper.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import { useTexts } from "../../../renderer/texts.ts";
import panel from "../panel/panel.module.css";
import { WordParts } from "./WordParts.tsx";
import { WordSheet } from "./WordSheet.tsx";
import { useWordGround, WordGroundContext } from "./word-ground.ts";

interface PanelProps {
  readonly template: PrintTemplate;
  readonly readOnly: boolean;
  readonly act: (act: PrintAct, run?: string) => boolean;
}

const PAGE = pageSheet();
const PARAM = partSheet("param");

/** What can be said of the template itself: its title, its paper, and what is asked for when it is printed. */
export function TemplatePanel({ template, readOnly, act }: PanelProps) {
  const t = useTexts("printDesign");
  const { kind, params = [] } = template;
  const words = useMemo(() => templateSheet(kind), [kind]);
  const pageWords = useMemo(
    () => PAGE.filter(({ path }) => (kind === "label" ? path[0] !== "landscape" || template.page.size !== undefined : path[0] !== "sheet")),
    [kind, template.page.size],
  );
  const ground = useWordGround();
  // That of a text is the size of its letters.
  const paperGround = useMemo(
    () => ({ ...ground, title: (key: string) => (key === "size" ? t("paperSize") : ground.title(key)) }),
    [ground, t],
  );
  // What is not written of the paper holds all the same.
  const page = useMemo(() => ({ ...paperOf(template), ...template.page }), [template]);
  return (
    <>
      <WordSheet
        id="template"
        {...{ words, readOnly }}
        part={template}
        onChange={({ path: [key = ""] }, value) => {
          if (value !== undefined || key !== "title") act({ act: "setTemplate", set: { [key]: value } }, `template ${key}`);
        }}
      />
      <section className={panel.rules} aria-label={t("paper")}>
        <h2>{t("paper")}</h2>
        <div style={{ width: "100%" }}>
          <WordGroundContext value={paperGround}>
            <WordSheet
              id="page"
              words={pageWords}
              readOnly={readOnly}
              part={page}
              onChange={({ path }, value) =>
                act({ act: "setTemplate", set: { page: withPageWord(template, path, value) } }, `page ${path.join(".")}`)
              }
            />
          </WordGroundContext>
        </div>
      </section>
      <WordParts
        id="params"
        list="params"
        words={PARAM}
        readOnly={readOnly}
        parts={params as unknown as readonly Readonly<Record<string, unknown>>[]}
        titleOf={({ title }) => String(title)}
        newPart={() => ({ id: freeName("param", new Set(params.map(({ id }) => id))), title: t("newParam") })}
        onChange={(next, run) => act({ act: "setTemplate", set: { params: next.length > 0 ? next : undefined } }, run)}
      />
    </>
  );
}
