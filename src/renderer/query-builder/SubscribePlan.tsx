import { App, Button } from "antd";
import { useState } from "react";
import { may } from "../../model/actor.ts";
import type { SearchPlan } from "../../model/contract/search-plans.ts";
import type { Values } from "../../model/data-source.ts";
import type { Entity } from "../../model/documents.ts";
import { mayDo } from "../../model/permitted.ts";
import { useOpeners } from "../openers.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";

const SUBSCRIBE_SCREEN = "report-subscribe";
const SUBSCRIBE = "report-subscription:add";

/** Has what a plan finds sent to its reader, at times that he chooses. */
export function SubscribePlan({ plan, entity }: { plan: SearchPlan; entity: Entity }) {
  const t = useTexts("query");
  const { viewer } = useServices();
  const { AddRecord } = useOpeners();
  const { message } = App.useApp();
  const [initial, setInitial] = useState<Values>();
  const [isOpen, setOpen] = useState(false);
  if (!mayDo(viewer, entity, "export") || !may(viewer, SUBSCRIBE)) return null;
  const name = plan.searchName ?? "";
  const open = () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    setInitial({ name, plan: plan.id, format: "xlsx", zone });
    setOpen(true);
  };
  return (
    <>
      <Button type="link" size="small" aria-label={t("subscribeNamed", { name })} onClick={open}>
        {t("subscribe")}
      </Button>
      {initial && (
        <AddRecord
          screen={SUBSCRIBE_SCREEN}
          initial={initial}
          open={isOpen}
          onAdded={() => message.success(t("subscribed", { name }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
