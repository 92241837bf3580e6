import { Alert, Segmented } from "antd";
import { type ReactNode, useState } from "react";
import type { Values } from "../../../model/data-source.ts";
import type { ScreenBundle } from "../../../model/documents.ts";
import { ValueFormOf } from "../../../renderer/form/page/ValueForm.tsx";
import { Select } from "../../../renderer/select/Select.tsx";
import { useServices, type Viewer } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { AsRole } from "./AsRole.tsx";
import { ListPreview } from "./ListPreview.tsx";
import styles from "./trial.module.css";
import { useRoles } from "./use-roles.ts";

const WAYS = ["form", "phone", "list"] as const;
type Way = (typeof WAYS)[number];

const NOTHING: Values = {};
const EVERYTHING = "";

/** The form as it will be filled in, its rules at work, by everybody or as a role sees it: nothing of it is saved. */
export function PreviewTab({ bundle }: { readonly bundle: ScreenBundle }) {
  const t = useTexts("designer");
  const errorText = useErrorText();
  const { viewer } = useServices();
  const [way, setWay] = useState<Way>("form");
  const [value, setValue] = useState(NOTHING);
  const [chosen, setChosen] = useState(EVERYTHING);
  const known = useRoles(bundle.entities[bundle.screen.entity]?.title ?? "");
  const role = known.roles.find(({ id }) => id === chosen);
  const drawn = (as: Viewer, readOnly: boolean): ReactNode => (
    <div className={styles.frame} data-way={way}>
      {way === "list" ? (
        <ListPreview {...{ bundle, value }} viewer={as} />
      ) : (
        <ValueFormOf key={`${way} ${JSON.stringify(role?.columns)}`} {...{ bundle, value, readOnly }} onChange={setValue} />
      )}
    </div>
  );
  return (
    <div className={styles.preview}>
      <div className={styles.choice}>
        <Segmented<Way>
          aria-label={t("preview.how")}
          value={way}
          options={WAYS.map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setWay}
        />
        {known.maySee && (
          <Select
            aria-label={t("preview.role")}
            showSearch
            optionFilterProp="label"
            className={styles.role ?? ""}
            value={chosen}
            options={[
              { value: EVERYTHING, label: t("preview.everything") },
              ...known.roles.map(({ id, name }) => ({ value: id, label: t("preview.as", { role: name }) })),
            ]}
            onChange={setChosen}
          />
        )}
      </div>
      <Alert type="info" message={t("preview.note")} />
      {known.error && <Alert type="error" showIcon message={errorText(known.error)} />}
      {role ? <AsRole {...{ role, known, bundle }}>{drawn}</AsRole> : drawn({ ...viewer, isSuperUser: true }, false)}
    </div>
  );
}
