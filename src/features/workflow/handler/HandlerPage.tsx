import { useTexts } from "../../../renderer/texts.ts";
export function HandlerPage(_: { query: Readonly<Record<string, string>>; frame: object }) {
  const t = useTexts("flow");
  return <p>{t("handler.loading")}</p>;
}
