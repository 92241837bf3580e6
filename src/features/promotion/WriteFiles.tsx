import { useMutation } from "@tanstack/react-query";
import { Alert, App, Button } from "antd";
import type { OfferedItem, WrittenToFolder } from "../../model/contract/promotion.ts";
import { isOfDocuments } from "../../model/promotion/item.ts";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useTexts } from "../../renderer/texts.ts";
import { Differences } from "./Differences.tsx";
import css from "./promotion.module.css";
import type { PromotionCalls } from "./promotion-calls.ts";
import { useFolder } from "./useFolder.ts";

/** Writes what was chosen into the folder of the site, as files of a document root; nothing where the site watches no folder. */
export function WriteFiles({ calls, chosen }: { readonly calls: PromotionCalls; readonly chosen: readonly OfferedItem[] }) {
  const t = useTexts("promotion");
  const { message, modal } = App.useApp();
  const textOf = useErrorText();
  const isWatched = useFolder(calls).packages !== null;
  const items = chosen.flatMap(({ kind, id }) => (isOfDocuments(kind) ? [{ kind, id }] : []));
  const write = useMutation({
    mutationFn: () => calls.write({ body: { items } }),
    onSuccess: (done) => {
      const said = t("folder.written", { count: done.written.length });
      if (done.conflicts.length + done.drift.length === 0) message.success(said);
      else modal.info({ title: said, width: 760, okText: t("folder.close"), content: <Standing done={done} /> });
    },
    onError: (failure) => void message.error(textOf(failure)),
  });
  if (!isWatched) return null;
  return (
    <Button disabled={items.length === 0} loading={write.isPending} onClick={() => write.mutate()}>
      {t("folder.write", { count: items.length })}
    </Button>
  );
}

/** What stands in the folder otherwise than here. */
function Standing({ done: { conflicts, drift } }: { readonly done: WrittenToFolder }) {
  const t = useTexts("promotion");
  return (
    <div className={css.details}>
      {conflicts.map(({ document, path }) => (
        <Alert
          key={[document, ...path].join(".")}
          type="warning"
          showIcon
          message={t("folder.stays", { place: [document, ...path].join(" › ") })}
        />
      ))}
      {drift.length > 0 && <p>{t("folder.drift")}</p>}
      <Differences differences={drift} sides={[t("folder.here"), t("folder.there")]} />
    </div>
  );
}
