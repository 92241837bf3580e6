import { observer } from "@formily/reactive-react";
import { Alert } from "antd";
import { type CSSProperties, lazy, Suspense, useCallback, useMemo, useRef } from "react";
import { useServices } from "../../services.tsx";
import { useWhyPlace } from "../../why/places.ts";
import styles from "../form.module.css";
import { type FormParts, FormPartsProvider } from "../state/form-context.tsx";
import type { ReadyForm } from "../state/useRecordForm.ts";
import { useUniqueCheck } from "../state/useUniqueCheck.ts";
import { FormGroups, FormTabs } from "./FormTabs.tsx";

const FormOutline = lazy(async () => ({ default: (await import("./FormOutline.tsx")).FormOutline }));
const FormSteps = lazy(async () => ({ default: (await import("./FormSteps.tsx")).FormSteps }));

/**
 * The fields of a record that is being added or edited, as its plan lays them out, with what is wrong above them. It saves nothing
 * itself: `form` (from `useRecordForm`) does, and Enter in a field never sends what is half typed.
 */
export function RecordForm({ form }: { form: ReadyForm }) {
  const { model, view, near } = form;
  const { source } = useServices();
  const checkUnique = useUniqueCheck(model, source);
  const parts = useMemo<FormParts>(
    () => ({
      model,
      view,
      near,
      leave(name) {
        model.leave(name);
        checkUnique(name);
      },
    }),
    [model, view, near, checkUnique],
  );
  const { plan } = model;
  const drawn = useRef<HTMLFormElement>(null);
  useWhyPlace(drawn, `.${styles.item}`, (item) => {
    const control = item.querySelector("label[for]")?.getAttribute("for") ?? "";
    const field = [...plan.fields.keys()].find((name) => view.idOf(name) === control);
    const { id } = model.values();
    const mode = plan.mode === "add" ? "add" : "edit";
    return field === undefined
      ? undefined
      : { entity: plan.entity.$id, field, mode, ...(typeof id === "string" && id !== "" && { record: id }) };
  });
  const fields = (
    <>
      <FormGroups groups={plan.groups} />
      {plan.tabs.length > 0 &&
        (plan.inSteps ? (
          <Suspense fallback={null}>
            <FormSteps />
          </Suspense>
        ) : (
          <FormTabs tabs={plan.tabs} />
        ))}
    </>
  );
  return (
    <FormPartsProvider value={parts}>
      <form
        ref={drawn}
        className={styles.form}
        style={{ "--form-columns": plan.columns } as CSSProperties}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <Problems form={form} />
        {plan.hasOutline ? (
          <div className={styles.outlined}>
            <div className={styles.parts}>{fields}</div>
            <Suspense fallback={null}>
              <FormOutline />
            </Suspense>
          </div>
        ) : (
          fields
        )}
      </form>
    </FormPartsProvider>
  );
}

/** Why the last save failed, and errors of fields that the form does not show. */
const Problems = observer(function Problems({ form }: { form: ReadyForm }) {
  const elsewhere = form.model.errors.elsewhere();
  const scrolledTo = useCallback((element: HTMLDivElement | null) => element?.scrollIntoView({ block: "nearest" }), []);
  if (form.failure === undefined && !elsewhere.length) return null;
  const list = elsewhere.length > 0 && (
    <ul className={styles.problems}>
      {elsewhere.map(({ title, text }) => (
        <li key={`${title}${text}`}>{title === undefined ? text : `${title}: ${text}`}</li>
      ))}
    </ul>
  );
  return (
    <div ref={scrolledTo} role="alert" className={styles.failure}>
      <Alert
        type="error"
        showIcon
        role="presentation"
        message={form.failure ?? list}
        description={form.failure === undefined ? undefined : list || undefined}
      />
    </div>
  );
});
