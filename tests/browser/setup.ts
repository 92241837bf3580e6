import "@ant-design/v5-patch-for-react-19";
import "vitest-browser-react";
import { activateLanguage, loadTexts, loadWorkspaceTexts } from "../../src/i18n/setup.ts";

// Tests read the product in the language in which its documents are written.
await loadWorkspaceTexts();
await loadTexts("design");
await loadTexts("designer");
await loadTexts("workbench");
await loadTexts("print");
await activateLanguage("zh-CN");
