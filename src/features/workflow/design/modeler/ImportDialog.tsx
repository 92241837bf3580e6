import { Alert, Button, Input, Modal, Tag, Upload } from "antd";
import { useEffect, useState } from "react";
import type { Imported } from "../../../../flow/import/import.ts";
import type { ImportNote } from "../../../../flow/import/note.ts";
import type { Entity } from "../../../../model/documents.ts";
import { listText } from "../../../../model/list-text.ts";
import { useServices } from "../../../../renderer/services.tsx";
import css from "./modeler.module.css";
import type { Say } from "./services.ts";

interface DialogProps {
  readonly isOpen: boolean;
  readonly flowKey: string;
  /** Of the records that go through the flow: what else a condition names is a variable. Undefined: not known. */
  readonly entity: Entity | undefined;
  /** Whether variables that the file brings along can be stored. */
  readonly mayStore: boolean;
  readonly say: Say;
  readonly onClose: () => void;
  /** The file in place of the draft. */
  readonly onImport: (imported: Imported) => Promise<void>;
}

const COLOURS = { mapped: "green", added: "blue", kept: "gold", dropped: "red" } as const;

/** Takes in a file of this or another tool: what becomes of everything in it is shown before it takes the place of the draft. */
export function ImportDialog({ isOpen, flowKey, entity, mayStore, say, onClose, onImport }: DialogProps) {
  const [text, setText] = useState("");
  const { language } = useServices();
  const [isTaking, setTaking] = useState(false);
  const { imported, failure } = useImport(text, flowKey, entity);
  const brought = imported?.variables ?? [];
  const isRefused = brought.length > 0 && !mayStore;
  useEffect(() => {
    if (!isOpen) setText("");
  }, [isOpen]);
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={say("import.title")}
      width="min(880px, 96%)"
      okText={say("import.replace")}
      okButtonProps={{ disabled: imported === undefined || isRefused, loading: isTaking && { delay: 200 } }}
      cancelText={say("import.cancel")}
      onOk={async () => {
        if (!imported || isTaking) return;
        setTaking(true);
        await onImport(imported).finally(() => setTaking(false));
      }}
      closable={{ "aria-label": say("import.cancel") }}
      destroyOnHidden
    >
      <p>{say("import.text")}</p>
      <div className={css.source}>
        <Upload
          accept=".bpmn,.xml,.bpmn20.xml"
          showUploadList={false}
          beforeUpload={(file) => {
            void file.text().then(setText);
            return false;
          }}
        >
          <Button>{say("import.choose")}</Button>
        </Upload>
        <Input.TextArea
          aria-label={say("import.paste")}
          placeholder={say("import.paste")}
          value={text}
          rows={imported ? 3 : 8}
          onChange={({ target }) => setText(target.value)}
          className={css.pasted ?? ""}
        />
      </div>
      {failure && (
        <Alert
          type="error"
          showIcon
          message={failure.line === undefined ? say("import.failed") : say("import.failedAt", { line: failure.line })}
          description={failure.message}
        />
      )}
      {brought.length > 0 && (
        <Alert
          className={css.brought ?? ""}
          type={isRefused ? "error" : "info"}
          showIcon
          message={say(isRefused ? "import.variablesRefused" : "import.variables", {
            names: listText(
              language,
              brought.map(({ showName }) => showName),
            ),
          })}
        />
      )}
      {imported && <Report notes={imported.notes} say={say} />}
    </Modal>
  );
}

interface Failure {
  readonly message: string;
  readonly line: number | undefined;
}

/** What a text becomes as a flow. */
function useImport(
  text: string,
  key: string,
  entity: Entity | undefined,
): { readonly imported?: Imported | undefined; readonly failure?: Failure | undefined } {
  const [state, setState] = useState<{ readonly text: string; readonly imported?: Imported; readonly failure?: Failure }>({ text: "" });
  useEffect(() => {
    if (text.trim() === "") return setState({ text });
    let isOver = false;
    void import("../../../../flow/import/import.ts")
      .then(({ importFlow }) => importFlow(text, { key, fields: Object.keys(entity?.properties ?? {}) }))
      .then(
        (imported) => !isOver && setState({ text, imported }),
        (error: Error & { line?: number }) => !isOver && setState({ text, failure: { message: error.message, line: error.line } }),
      );
    return () => {
      isOver = true;
    };
  }, [text, key, entity]);
  return state.text === text ? state : {};
}

/** Everything that is told of a file, by element. */
function Report({ notes, say }: { notes: readonly ImportNote[]; say: Say }) {
  if (notes.length === 0) return <Alert type="success" showIcon message={say("import.nothing")} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
    <section className={css.report} aria-label={say("import.report")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {["element", "what", "result"].map((column) => (
              <th key={column} scope="col">
                {say(`import.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notes.map(({ element, name, what, value, result, as, to }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: told in an order that does not change.
            <tr key={at}>
              <td>{name ?? element}</td>
              <td>
                <code>{what}</code>
                {value && <div className={css.value}>{value}</div>}
              </td>
              <td>
                <Tag color={COLOURS[result]}>{say(`import.as.${result}`)}</Tag>
                {say(`import.target.${as}`)}
                {to && <div className={css.value}>{to}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
