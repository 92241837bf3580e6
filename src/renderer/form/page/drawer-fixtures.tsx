import { useState } from "react";
import { vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import type { Viewer } from "../../services.tsx";
import { bundleOf, memorySource, type Sent, Stage, superViewer } from "../form-fixtures.tsx";
import { FormDrawer } from "./FormDrawer.tsx";

/** An entity with every rule that a form knows: required, unique, length, visibility, readonly and a validation over the record. */
export const position: Entity = {
  $id: "position",
  title: "岗位",
  type: "object",
  "x-table": "sysr_position",
  required: ["code", "name"],
  properties: {
    code: { title: "编码", type: "string", "x-unique": true },
    name: { title: "名称", type: "string", maxLength: 10, description: "对外显示的名称" },
    level: { title: "级别", type: "integer" },
    reason: { title: "原因", type: "string", "x-visible": "record.level > 5", "x-required": "record.level > 5" },
    salary: { title: "薪资", type: "string", "x-readonly": "record.level == 1" },
    remarks: { title: "备注", type: "string" },
  },
  "x-validations": [{ rule: "record.level < 10", message: "级别须小于 10", field: "level" }],
};
export const stored: Row = { id: "7", version: 3, code: "A1", name: "主管", level: 2, reason: null, salary: "100", remarks: "旧" };

interface Opened {
  readonly mode?: "add" | "edit" | "detail";
  readonly bundle?: ScreenBundle;
  readonly viewer?: Viewer;
  readonly row?: Row;
  readonly answer?: (sent: Sent) => void;
}

/** Draws the drawer, open, over one record, and tells what is sent, saved and left unsaved. */
export async function open({ mode = "edit", bundle = bundleOf(position), viewer = superViewer, row = stored, answer }: Opened = {}) {
  const { source, sent, taken } = memorySource(row, answer);
  const setUnsaved = vi.fn();
  const saved = vi.fn();
  function Opener({ documents }: { documents: ScreenBundle }) {
    const [isOpen, setOpen] = useState(true);
    return (
      <Stage source={source} viewer={viewer} pane={{ setUnsaved }}>
        <FormDrawer
          open={isOpen}
          bundle={documents}
          mode={mode}
          id={mode === "add" ? undefined : row.id}
          onClose={() => setOpen(false)}
          onSaved={(result) => {
            saved(result);
            setOpen(false);
          }}
        />
      </Stage>
    );
  }
  const view = await render(<Opener documents={bundle} />);
  return { sent, taken, saved, setUnsaved, show: (documents: ScreenBundle) => view.rerender(<Opener documents={documents} />) };
}

export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const button = (name: string | RegExp) => page.getByRole("button", { name });
export const save = () => button(/^保\s*存$/).click();
export const drawer = () => page.getByRole("dialog", { name: "编辑岗位" });
