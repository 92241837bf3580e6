import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { FixtureProviders } from "../../../../../stories/fixtures/FixtureProviders.tsx";
import { MatrixEditor } from "./MatrixEditor.tsx";
import { MATRIX, MATRIX_FIELDS } from "./matrix-fixtures.ts";

/** Who approves what, as a sheet: amounts, kinds and departments, with what is open and what is said twice. */
const meta = {
  title: "Workflow/Approval matrix",
  decorators: [
    (Story) => (
      <FixtureProviders>
        <div style={{ padding: 16, maxWidth: 1040 }}>
          <Story />
        </div>
      </FixtureProviders>
    ),
  ],
} satisfies Meta;
export default meta;

function Editor({ matrix = MATRIX, readOnly = false }: { readonly matrix?: typeof MATRIX; readonly readOnly?: boolean }) {
  const [value, setValue] = useState(matrix);
  return <MatrixEditor value={value} onChange={setValue} fields={MATRIX_FIELDS} readOnly={readOnly} />;
}

export const WithGaps: StoryObj = { render: () => <Editor /> };
export const Whole: StoryObj = { render: () => <Editor matrix={{ ...MATRIX, hit: "first", otherwise: [{ kind: "superior" }] }} /> };
export const New: StoryObj = { render: () => <Editor matrix={{ kind: "matrix", hit: "unique", dimensions: [], rows: [] }} /> };
export const ToRead: StoryObj = { render: () => <Editor readOnly /> };
