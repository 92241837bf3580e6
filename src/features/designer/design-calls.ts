import type {
  DesignDifference,
  DesignDraft,
  DesignPlan,
  DesignProblem,
  DesignPublication,
  DesignVersion,
} from "../../model/contract/designs.ts";
import type { SleepingColumn } from "../../model/contract/form-design.ts";
import type { FormGround } from "../../model/contract/form-ground.ts";
import { pathOf } from "../../model/contract/operation.ts";
import type { DataSource } from "../../model/data-source.ts";
import type { ScreenBundle } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import type { Reference } from "../../model/wire.ts";
import type { WrittenDocument } from "../../model/written-document.ts";

type Documents = readonly WrittenDocument[];

/** What is published: the draft and the plan that were seen, and what its publisher says to them. */
export interface PublishWish {
  readonly version: number;
  readonly planHash: string;
  readonly note?: string;
  /** Values that do not fit are cut or emptied. */
  readonly accept?: boolean;
  /** Also over what was published of it elsewhere. */
  readonly confirmed?: boolean;
}

/** What the server does with one design. */
export interface DesignCalls {
  readonly draft: () => Promise<DesignDraft>;
  /** Other designs whose names hold a text. */
  readonly forms: (keyword: string) => Promise<readonly Reference[]>;
  /** The draft of another design. */
  readonly draftOf: (id: string) => Promise<DesignDraft>;
  readonly save: (draft: { readonly documents: Documents; readonly version: number }) => Promise<{ readonly version: number }>;
  readonly check: (documents: Documents) => Promise<readonly DesignProblem[]>;
  /** What publishing this version of the draft would do to the tables. */
  readonly plan: (version: number) => Promise<DesignPlan>;
  readonly publish: (wish: PublishWish) => Promise<DesignPublication>;
  /** Puts the form into the menu, once it is in force. */
  readonly toMenu: () => Promise<unknown>;
  readonly sleeping: () => Promise<readonly SleepingColumn[]>;
  /** Clears a column that sleeps, for good; asks first how many values are lost. */
  readonly clear: (which: { readonly table: string; readonly column: string; readonly confirmed?: boolean }) => Promise<unknown>;
  /** What the form can refer to. */
  readonly ground: () => Promise<FormGround>;
  readonly versions: () => Promise<readonly DesignVersion[]>;
  /** What of the draft differs from a version. */
  readonly compare: (from: number) => Promise<readonly DesignDifference[]>;
  readonly bringBack: (which: { readonly version: number; readonly draftVersion: number }) => Promise<{ readonly version: number }>;
  readonly withdraw: () => Promise<DesignPublication>;
}

/** The screen by whose documents the calls of forms are found. */
export const DESIGN_SCREEN = "form-design-list";

/**
 * The operations of a design by their names, where the documents in force have them.
 * @throws AppError `server.failed` where they do not
 */
export const designCall =
  (source: DataSource, { operations = {} }: ScreenBundle, id: string) =>
  async (name: string, body?: unknown, query = "", of = id): Promise<unknown> => {
    const operation = operations[name];
    if (!operation) throw new AppError("server.failed");
    return source.call(operation.method, pathOf({ path: operation.path as `/${string}` }, { id: of }) + query, body);
  };

/**
 * The operations of a design as functions.
 * @param feature what their names begin with: that of forms, of pages, or of print templates
 */
export function designCalls(source: DataSource, screen: ScreenBundle, id: string, feature = "formDesign"): DesignCalls {
  const call = designCall(source, screen, id);
  return {
    draft: () => call(`${feature}.draft`) as Promise<DesignDraft>,
    forms: async (keyword) => (await source.options("form-design", { ...(keyword !== "" && { keyword }), size: 50 })).records,
    draftOf: (other) => call(`${feature}.draft`, undefined, "", other) as Promise<DesignDraft>,
    save: (draft) => call(`${feature}.saveDraft`, draft) as Promise<{ version: number }>,
    check: (documents) => call(`${feature}.check`, { documents }) as Promise<readonly DesignProblem[]>,
    plan: (version) => call(`${feature}.plan`, { version }) as Promise<DesignPlan>,
    publish: (wish) => call(`${feature}.publish`, wish) as Promise<DesignPublication>,
    toMenu: () => call(feature === "formDesign" ? "formTemplate.toMenu" : `${feature}.toMenu`, {}),
    sleeping: () => call(`${feature}.sleeping`) as Promise<readonly SleepingColumn[]>,
    clear: (which) => call(`${feature}.clear`, which),
    ground: () => call("formGround.ground") as Promise<FormGround>,
    versions: () => call(`${feature}.versions`) as Promise<readonly DesignVersion[]>,
    compare: (from) => call(`${feature}.compare`, undefined, `?from=${from}`) as Promise<readonly DesignDifference[]>,
    bringBack: (which) => call(`${feature}.bringBack`, which) as Promise<{ version: number }>,
    withdraw: () => call(`${feature}.withdraw`, {}) as Promise<DesignPublication>,
  };
}
