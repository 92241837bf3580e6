import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import type { DesignStore } from "../design-store.ts";
import { MATRIX } from "./matrix-fixtures.ts";
import { designWith, MatrixStage } from "./matrix-stage-fixture.tsx";

/** Who approves what, as a sheet: amounts, kinds and departments, with what is open and what is said twice. */
const meta = {
  title: "Workflow/Approval matrix",
  decorators: [
    (Story) => (
      <div style={{ padding: 16, maxWidth: 1040 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta;
export default meta;

function Tool({ matrix = MATRIX, readOnly = false }: { readonly matrix?: MatrixRule | null; readonly readOnly?: boolean }) {
  const [store, setStore] = useState<DesignStore>();
  useEffect(() => void designWith(matrix).then(setStore), [matrix]);
  return store ? <MatrixStage store={store} readOnly={readOnly} /> : null;
}

const WHOLE: MatrixRule = { ...MATRIX, hit: "first", otherwise: [{ kind: "superior" }] };
export const WithGaps: StoryObj = { render: () => <Tool /> };
export const Whole: StoryObj = { render: () => <Tool matrix={WHOLE} /> };
export const New: StoryObj = { render: () => <Tool matrix={null} /> };
export const ToRead: StoryObj = { render: () => <Tool readOnly /> };
