import { ConfigProvider } from "antd";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { documents } from "../../../stories/fixtures/documents.ts";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import { entityOf } from "../../model/documents.ts";
import { themeOf } from "../../shell/theme.ts";
import { QueryForm } from "./QueryForm.tsx";
import { useQueryForm } from "./useQueryForm.ts";

const screen = { ...documents.screens.get("purchase-order-list") } as NonNullable<ReturnType<typeof documents.screens.get>>;
const entity = entityOf(documents, "purchase-order");
const nothing = () => {};

function Form() {
  const form = useQueryForm(screen, entity, nothing);
  return <QueryForm screen={screen.$id} entity={entity} form={form} loading={false} whole />;
}

afterEach(() => page.viewport(1280, 800));

/** A choice of several grows with its tags, and is left out. */
const CONTROLS =
  "form input:not(:where(.ant-select, .ant-picker, .ant-input-number) *), form .ant-select-single, form .ant-picker, form .ant-btn";
const heights = (): number[] => [
  ...new Set([...document.querySelectorAll(CONTROLS)].map((control) => Math.round(control.getBoundingClientRect().height))),
];

test.each([
  [1280, "default", 32],
  [1280, "mini", 24],
  [390, "default", 44],
  [390, "mini", 44],
] as const)("at %i pixels and the size %s all controls and buttons of a query form are %i high", async (width, buttonSize, height) => {
  await page.viewport(width, 1200);
  const theme = themeOf({ color: "#0d62c9", buttonSize, dark: false, calm: true });
  await render(
    <FixtureProviders>
      <ConfigProvider theme={{ ...theme, cssVar: { key: `heights-${buttonSize}` } }}>
        {/* As the page itself, which carries antd's variables for what is not antd's. */}
        <div className={`heights-${buttonSize}`}>
          <Form />
        </div>
      </ConfigProvider>
    </FixtureProviders>,
  );
  await expect.element(page.getByRole("button", { name: "查询" })).toBeVisible();
  await expect.poll(heights).toEqual([height]);
});
