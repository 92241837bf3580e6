import { lazy, Suspense, useEffect, useState } from "react";
import { closeDialog, type DialogName, useDialogs } from "../dialogs.ts";
import { PasswordDialog } from "../password/PasswordDialog.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const SearchDialog = lazy(async () => ({ default: (await import("../search/SearchDialog.tsx")).SearchDialog }));
const AllMenusDialog = lazy(async () => ({ default: (await import("../all-menus/AllMenusDialog.tsx")).AllMenusDialog }));
const MiniProgramDialog = lazy(async () => ({ default: (await import("../mini-program/MiniProgramDialog.tsx")).MiniProgramDialog }));
const PageHelp = lazy(async () => ({ default: (await import("../help/PageHelp.tsx")).PageHelp }));

/** The dialogs of the frame. Each is loaded when it is asked for the first time, and stays so that it can close gently. */
export function Dialogs() {
  const open = useDialogs((state) => state.open);
  const [opened, setOpened] = useState<ReadonlySet<DialogName>>(new Set());
  useShortcuts();
  useEffect(() => {
    if (open) setOpened((names) => (names.has(open) ? names : new Set([...names, open])));
  }, [open]);
  // Whoever signs out leaves none open for the next.
  useEffect(() => closeDialog, []);
  return (
    <Suspense>
      {opened.has("search") && <SearchDialog open={open === "search"} onClose={closeDialog} />}
      {opened.has("allMenus") && <AllMenusDialog open={open === "allMenus"} onClose={closeDialog} />}
      {opened.has("miniProgram") && <MiniProgramDialog open={open === "miniProgram"} onClose={closeDialog} />}
      {opened.has("password") && <PasswordDialog open={open === "password"} onClose={closeDialog} />}
      {opened.has("pageHelp") && <PageHelp open={open === "pageHelp"} onClose={closeDialog} />}
    </Suspense>
  );
}
