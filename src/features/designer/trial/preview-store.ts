import { create } from "zustand";
import type { DataSource } from "../../../model/data-source.ts";

/** A form that is previewed: a design, or a template or content that holds documents; by the source of the screen on which that was asked. */
export interface PreviewQuestion {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  readonly source: DataSource;
}

/** The preview that stands now. */
export const usePreviewQuestion = create<{ readonly question: PreviewQuestion | undefined }>(() => ({ question: undefined }));

/** Previews a form; undefined closes the dialog. */
export const showPreview = (question: PreviewQuestion | undefined): void => usePreviewQuestion.setState({ question });
