import type { StorybookConfig } from "@storybook/react-vite";
import { documentStoriesIndexer, documentStoriesPlugin } from "./document-stories.ts";
import { widgetStoriesIndexer, widgetStoriesPlugin } from "./widget-stories.ts";

const config: StorybookConfig = {
  stories: ["../stories/**/*.stories.tsx", "../src/**/*.stories.tsx"],
  addons: ["@storybook/addon-vitest", "@storybook/addon-a11y"],
  framework: { name: "@storybook/react-vite", options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  experimental_indexers: (indexers) => [documentStoriesIndexer, widgetStoriesIndexer, ...(indexers ?? [])],
  viteFinal: (vite) => ({ ...vite, plugins: [documentStoriesPlugin(), widgetStoriesPlugin(), ...(vite.plugins ?? [])] }),
};
export default config;
