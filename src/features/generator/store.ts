import { create } from "zustand";
import type { GeneratedFiles, ListedColumn, ListedSource, TableDrift, TakenTables, WrittenFiles } from "../../model/contract/gen-table.ts";

/** Tables among which is chosen. */
interface ChooseQuestion {
  readonly kind: "choose";
  readonly sources: readonly ListedSource[];
  /** What one of them has for columns. */
  readonly columnsOf: (table: Choice[number]) => Promise<readonly ListedColumn[]>;
}

/** What is generated of a table, to be looked at. */
export interface PreviewQuestion {
  readonly kind: "preview";
  readonly name: string;
  readonly code: string;
  readonly generated: GeneratedFiles;
  /** Undefined where whoever looks may not read tables of the database. */
  readonly drift: readonly TableDrift[] | undefined;
  /** Writes the files into a document root; absent where the table is not stored as it is looked at. */
  readonly write?: ((root: string) => Promise<WrittenFiles>) | undefined;
}

/** What came of reading tables, to be taken note of. */
export interface TakenQuestion {
  readonly kind: "taken";
  readonly taken: TakenTables;
}

type Question = ChooseQuestion | PreviewQuestion | TakenQuestion;
export type Choice = readonly Pick<ListedSource, "schema" | "name">[];

interface Asking {
  readonly question: Question | undefined;
  /** Counts the questions, so that each dialog begins anew. */
  readonly turn: number;
  readonly answer: (choice?: Choice) => void;
}

/** The dialog that stands now. */
export const useGeneratorDialog = create<Asking>(() => ({ question: undefined, turn: 0, answer: () => {} }));

/** Opens a dialog; gives what was chosen, when it is closed. One that still stands is called off. */
export const askGenerator = (question: Question): Promise<Choice | undefined> =>
  new Promise((resolve) => {
    const former = useGeneratorDialog.getState();
    former.answer();
    const answer = (choice?: Choice) => {
      useGeneratorDialog.setState({ question: undefined, answer: () => {} });
      resolve(choice);
    };
    useGeneratorDialog.setState({ question, turn: former.turn + 1, answer });
  });
