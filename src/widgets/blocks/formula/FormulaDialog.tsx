import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import type { Entity } from "../../../model/documents.ts";
import { useBundle } from "../../../renderer/bundle.tsx";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { FormulaSample } from "./FormulaSample.tsx";
import { FormulaTokens } from "./FormulaTokens.tsx";
import styles from "./formula.module.css";
import { formulaFields, formulaSums, isComplete, type Token, type Variant, withKey, withoutLast } from "./formula.ts";
import { useTokenTitle } from "./use-token-title.ts";

interface DialogProps {
  readonly title: string;
  readonly entity: Entity;
  readonly variant: Variant;
  readonly tokens: readonly Token[];
  readonly onOk: (tokens: readonly Token[]) => void;
  readonly onClose: () => void;
}

const KEYS: Readonly<Record<Variant, readonly string[]>> = {
  number: [..."789+", ..."456-", ..."123×", ..."0./", ..."()"],
  dateDifference: ["-"],
};

/** Puts a formula together from fields, operators and numbers (specification administration §2.4). An empty one is none. */
export function FormulaDialog({ title, entity, variant, tokens: initialTokens, onOk, onClose }: DialogProps) {
  const t = useTexts("formula");
  const { container } = usePane();
  const { entities } = useBundle();
  const titleOf = useTokenTitle(entity);
  const fields = formulaFields(entity, variant);
  const sums = formulaSums(entity, variant, (id) => entities[id]);
  const [tokens, setTokens] = useState(initialTokens);
  const [told, setTold] = useState(false);
  const isWrong = tokens.length > 0 && !isComplete(tokens, variant);
  const change = (next: readonly Token[]) => {
    setTokens(next);
    setTold(false);
  };
  const ok = () => (isWrong ? setTold(true) : onOk(tokens));
  const nameOf = (key: string) => (/\d/.test(key) ? key : t(`keys.${NAMES[key] ?? ""}`));
  return (
    <Modal
      open
      title={title}
      okText={t("ok")}
      cancelText={t("cancel")}
      onOk={ok}
      onCancel={onClose}
      centered
      width={560}
      getContainer={container}
      destroyOnHidden
    >
      <div className={styles.dialog}>
        <Alert type="warning" showIcon message={t("warning")} />
        <div role="status" aria-label={t("formula")} className={styles.formula}>
          {tokens.length > 0 ? (
            <FormulaTokens tokens={tokens} entity={entity} />
          ) : (
            <span className={styles.none}>{t(`empty.${variant}`)}</span>
          )}
        </div>
        {told && (
          <div role="alert" className={styles.error}>
            {t(`incomplete.${variant}`)}
          </div>
        )}
        <fieldset className={styles.part}>
          <legend>{t("fields")}</legend>
          {fields.length + sums.length === 0 && <span className={styles.none}>{t(`noFields.${variant}`)}</span>}
          {fields.map(({ name, property }) => (
            <Button key={name} size="small" onClick={() => change([...tokens, { kind: "field", name }])}>
              {property.title}
            </Button>
          ))}
          {sums.map((sum) => (
            <Button key={`${sum.details}.${sum.column}`} size="small" onClick={() => change([...tokens, sum])}>
              {titleOf(sum)}
            </Button>
          ))}
        </fieldset>
        <fieldset className={variant === "number" ? styles.keys : styles.part}>
          <legend>{t("operators")}</legend>
          {KEYS[variant].map((key) => (
            <Button key={key} aria-label={nameOf(key)} onClick={() => change(withKey(tokens, key))}>
              {key === "-" ? "−" : key}
            </Button>
          ))}
          <Button disabled={tokens.length === 0} onClick={() => change(withoutLast(tokens))}>
            {t("back")}
          </Button>
          <Button disabled={tokens.length === 0} onClick={() => change([])}>
            {t("clear")}
          </Button>
        </fieldset>
        <FormulaSample {...{ tokens, entity, variant }} />
      </div>
    </Modal>
  );
}

/** What the signs are called, for who cannot see them. */
const NAMES: Readonly<Record<string, string>> = {
  "+": "plus",
  "-": "minus",
  "×": "times",
  "/": "over",
  "(": "open",
  ")": "close",
  ".": "point",
};
