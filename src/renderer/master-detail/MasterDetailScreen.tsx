import type { Entity, ScreenBundle } from "../../model/documents.ts";
import type { ScreenParams } from "../screen-params.ts";
import { ChildTabs } from "./ChildTabs.tsx";
import { MasterList } from "./MasterList.tsx";
import styles from "./master-detail.module.css";

interface ScreenProps {
  readonly bundle: ScreenBundle;
  readonly entity: Entity;
  readonly params: ScreenParams;
}

/**
 * A screen of kind `master-detail` (specification administration §2.4): a list of masters and, below it, in tabs, what belongs to the
 * chosen ones. Where the masters are hidden, what belongs to the one that the address names, else to all.
 */
export function MasterDetailScreen({ bundle, entity, params }: ScreenProps) {
  const { screen } = bundle;
  if (!screen.master?.hidden) return <MasterList bundle={bundle} entity={entity} />;
  return (
    <div className={styles.screen}>
      <ChildTabs
        bundle={bundle}
        master={entity}
        title={screen.title ?? entity.title}
        masters={params.id === undefined ? undefined : [params.id]}
      />
    </div>
  );
}
