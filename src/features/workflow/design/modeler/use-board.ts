import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type DesignStore, useDesign } from "../design-store.ts";
import { Board, type BoardColours } from "./board.ts";
import type { Say } from "./services.ts";
import { type Sign, setSigns } from "./signs.ts";

/** What the drawing of a design is at a moment. */
export interface Drawing {
  readonly board: Board | undefined;
  readonly zoom: number;
  readonly signs: readonly Sign[];
  /** How many shapes and lines are chosen. */
  readonly chosen: number;
  /** Why the file cannot be drawn. */
  readonly failure: string | undefined;
}

interface Options {
  readonly store: DesignStore;
  readonly colours: BoardColours;
  readonly say: Say;
  readonly readOnly: boolean;
}

/** Keeps a drawing in an element of the page and the file of a design the same, whichever of them changes. */
export function useBoard(container: RefObject<HTMLElement | null>, { store, colours, say, readOnly }: Options): Drawing {
  const [board, setBoard] = useState<Board>();
  const [zoom, setZoom] = useState(1);
  const [signs, setSignsShown] = useState<readonly Sign[]>([]);
  const [chosen, setChosen] = useState(0);
  const [failure, setFailure] = useState<string>();
  const xml = useDesign(store, (state) => state.xml);
  const selection = useDesign(store, (state) => state.selection);
  const problems = useDesign(store, (state) => state.problems);
  const said = useRef(problems);
  said.current = problems;

  useEffect(() => {
    const { change, select, undo, redo } = store.getState();
    const made: Board = new Board(container.current as HTMLElement, {
      ...{ colours, say, readOnly, onChange: change, onUndo: undo, onRedo: redo, onZoom: setZoom },
      onSelect: (id) => select(id),
      onDrawn: () => setSignsShown(setSigns(made, said.current)),
    });
    made.part("eventBus").on("selection.changed", () => setChosen(made.part("selection").get().length));
    setBoard(made);
    return () => {
      setBoard(undefined);
      setSignsShown([]);
      made.destroy();
    };
  }, [container, store, colours, say, readOnly]);

  const show = useCallback(
    (shown: Board, file: string, at: string | undefined) =>
      shown.show(file).then(
        () => {
          setFailure(undefined);
          shown.select(at);
        },
        (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
      ),
    [],
  );
  useEffect(() => {
    if (board) void show(board, xml, selection);
  }, [board, show, xml, selection]);
  useEffect(() => {
    if (board) setSignsShown(setSigns(board, problems));
  }, [board, problems]);

  return { board, zoom, signs, chosen, failure };
}
