import "@ant-design/v5-patch-for-react-19";
import "../src/app/global.css";
import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import { activateLanguage, loadTexts, loadWorkspaceTexts } from "../src/i18n/setup.ts";
import { FixtureProviders } from "../stories/fixtures/FixtureProviders.tsx";

// What is loaded when it is opened takes longer than the library's second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Every story stands in the product's look and language, with fixture records. A story may give other services as `parameters.services`. */
const preview: Preview = {
  loaders: [
    async () => {
      await loadWorkspaceTexts();
      await Promise.all([loadTexts("design"), loadTexts("designer"), loadTexts("print"), loadTexts("printDesign")]);
      return { locale: await activateLanguage("zh-CN") };
    },
  ],
  decorators: [
    (Story, { loaded, parameters }) => (
      <FixtureProviders locale={loaded.locale} services={parameters.services}>
        <Story />
      </FixtureProviders>
    ),
  ],
  parameters: {
    layout: "fullscreen",
    a11y: { test: "error" },
    // The page that says what is found where comes first, and opens.
    options: { storySort: { order: ["Start", "Fields", "Cells", "Screens", "Tab-pages", "Renderer", "Frame"] } },
  },
};
export default preview;
