import { create } from "zustand";
import type { Target } from "../../model/check/mentions.ts";
import type { DataSource } from "../../model/data-source.ts";

/** What is looked at, by the source of the screen on which that was asked. */
export interface ImpactQuestion {
  readonly target: Target;
  readonly source: DataSource;
}

/** The dialog that stands now. */
export const useImpactQuestion = create<{ readonly question: ImpactQuestion | undefined }>(() => ({ question: undefined }));

/** Shows what names something; undefined closes the dialog. */
export const showImpact = (question: ImpactQuestion | undefined): void => useImpactQuestion.setState({ question });
