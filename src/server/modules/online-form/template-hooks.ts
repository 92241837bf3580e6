import { printProblem } from "../../../model/check/problems.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { checkSet } from "../../../model/form-template/check-set.ts";
import { writtenSet } from "../../../model/form-template/written-set.ts";
import type { RecordHooks } from "../../records/context.ts";
import { seedTemplates } from "../../seed/form-templates.ts";
import { pinyinOf } from "../menu/pinyin.ts";

/** The language that templates are stored in. */
const SOURCE = "zh-CN";
/** The first problems: who wrote the text by hand mends them from the top. */
const MOST = 20;

interface Holding {
  readonly documents?: string | null;
}

/** What templates and contents of forms hold can be published as it stands: it passes the check of documents in force, but for missing translations. */
export const holdingDocuments: RecordHooks<Holding> = {
  async beforeSave({ documents: inForce }, { changes }) {
    if (typeof changes.documents !== "string") return;
    const documents = writtenSet(changes.documents);
    if (!documents) throw refused([{ path: "documents", code: "field.documents" }]);
    const problems = checkSet(inForce, documents).filter(({ untranslated }) => !untranslated);
    if (problems.length > 0)
      throw refused(
        problems
          .slice(0, MOST)
          .map((problem) => ({ path: "documents", code: "field.document", params: { message: printProblem(problem) } })),
      );
  },
};

const refused = (fields: readonly FieldError[]) => new AppError("record.invalid", { fields });

/** Contents are found by the pinyin of their names in the palette, which is told to who sees the name. */
export const spelledContents: RecordHooks = {
  async shown(_context, { rows }) {
    return new Map(
      rows.flatMap(({ id, name }) => {
        const pinyin = typeof name === "string" ? pinyinOf(name) : null;
        return pinyin === null ? [] : [[id, { pinyin }]];
      }),
    );
  },
};

const TOLD = ["name", "description"] as const;

/** Templates that come with the product are called as their reader calls them, as long as nobody has renamed them. */
export const wordedTemplates: RecordHooks = {
  async wording({ language }, { rows }) {
    if (language === SOURCE) return new Map();
    const templates = seedTemplates();
    return new Map(
      rows.flatMap((row) => {
        const template = templates.find((one) => TOLD.some((field) => row[field] === one[field]));
        const texts = template?.texts[language];
        if (!template || !texts) return [];
        return [[row.id, Object.fromEntries(TOLD.filter((field) => row[field] === template[field]).map((field) => [field, texts[field]]))]];
      }),
    );
  },
};
