import { useQuery } from "@tanstack/react-query";
import { Modal } from "antd";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { OpenersHost } from "../../../renderer/OpenersHost.tsx";
import { useOpeners } from "../../../renderer/openers.ts";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { Person } from "./commit.ts";

interface PickerProps {
  readonly open: boolean;
  readonly several: boolean;
  readonly value: readonly Person[];
  /** Ids of those who cannot be chosen: in sight and closed (specification workflow §5). */
  readonly taken?: ReadonlySet<string> | undefined;
  readonly onPick: (people: readonly Person[]) => void;
  readonly onClose: () => void;
}

/** The document of the task-user selection dialog (specification workflow §2). */
const SCREEN = "task-user-picker";
const NOBODY: ReadonlySet<string> = new Set();

/** The dialog in which those are chosen to whom a task goes: the picker of the document, whatever screen is around. */
export function TaskUserPicker(props: PickerProps) {
  const t = useTexts("flow");
  const { source, language } = useServices();
  const inside = useInsidePane();
  const screen = useQuery({ ...screenQuery(source, SCREEN, language), enabled: props.open });
  if (screen.isError)
    return (
      <Modal {...inside} open={props.open} title={t("people.title")} onCancel={props.onClose} footer={null} centered destroyOnHidden>
        <Failure error={screen.error} onRetry={() => void screen.refetch()} />
      </Modal>
    );
  if (!screen.data) return null;
  const { data } = screen;
  return (
    <BundleProvider bundle={{ ...data, pickers: { ...data.pickers, [SCREEN]: data.screen } }}>
      <OpenersHost>
        <OpenPicker {...props} entity={data.screen.entity} />
      </OpenersHost>
    </BundleProvider>
  );
}

function OpenPicker({ entity, open, several, value, taken = NOBODY, onPick, onClose }: PickerProps & { readonly entity: string }) {
  const { Picker } = useOpeners();
  return (
    <Picker
      {...{ entity, open, taken, onClose }}
      picker={SCREEN}
      multiple={several}
      value={value.map(({ id, name }) => ({ id, name }))}
      onPick={(picked) => onPick(picked.map(({ id, name }) => ({ id, name: name ?? id })))}
    />
  );
}
