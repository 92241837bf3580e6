import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useState } from "react";
import { may } from "../../../model/actor.ts";
import { DICTIONARIES, type DictionaryItem } from "../../../model/contract/dictionaries.ts";
import { pathOf } from "../../../model/contract/operation.ts";
import { dictionaryOf } from "../../../model/dictionary-field.ts";
import { AppError } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import { showInDictionary } from "../../../renderer/dictionaries.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { ChoiceValue } from "./choices.ts";

/** Stands among the choices for "add what was typed". No dictionary has such a value: a text with this character cannot be stored. */
const INSERT = "\u0000insert";
/** As the server has it. */
const LONGEST = 64;

interface Choice {
  readonly value: ChoiceValue;
  readonly label: string;
}

export interface Insertion {
  readonly busy: boolean;
  /** Takes what is typed into the search box. */
  readonly onType: (text: string) => void;
  /** Of these choices those that are open, with the offer to add what is typed where none of all is called so. */
  readonly offered: (choices: readonly Choice[], open?: readonly Choice[]) => Choice[];
  /** Whether an option stays in the list while this text is typed. */
  readonly isShown: (typed: string, option: { readonly value?: unknown; readonly label?: unknown } | undefined) => boolean;
  /** Whether the choice is the offer. */
  readonly isOffer: (value: unknown) => boolean;
  /** Adds what is typed; gives the value to select, also of one that was there already; undefined when it failed, and the user was told. */
  readonly add: () => Promise<ChoiceValue | undefined>;
}

/** Adding to a dictionary from the control that chooses from it (specification administration §2.4): `canInsert`, for holders of dict:add. */
export function useInsertion(field: Field): Insertion {
  const t = useTexts("picker");
  const { source, viewer } = useServices();
  const client = useQueryClient();
  const { message } = App.useApp();
  const textOf = useErrorText();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const type = dictionaryOf(field);
  const allowed = type !== undefined && may(viewer, "dict:add");
  const text = typed.trim();

  const added = async (): Promise<DictionaryItem> => {
    try {
      const address = pathOf(DICTIONARIES.addValue, { id: type });
      return (await source.call("PUT", `${address.slice(1)}?dictValue=${encodeURIComponent(text)}`)) as DictionaryItem;
    } catch (error) {
      // Somebody was faster: what was wanted is there (specification administration §8).
      if (error instanceof AppError && error.code === "dictionary.exists" && error.data) return error.data as DictionaryItem;
      throw error;
    }
  };
  return {
    busy,
    onType: setTyped,
    offered: (choices, open = choices) => {
      const plain = open.map(({ value, label }) => ({ value, label }));
      if (!allowed || text === "" || text.length > LONGEST || choices.some(({ label }) => label === text)) return plain;
      return [...plain, { value: INSERT, label: t("insert", { text }) }];
    },
    isShown: (keyword, option) =>
      option?.value === INSERT ||
      String(option?.label ?? "")
        .toLowerCase()
        .includes(keyword.toLowerCase()),
    isOffer: (value) => value === INSERT,
    add: async () => {
      setBusy(true);
      try {
        const item = await added();
        showInDictionary(client, type ?? "", item);
        setTyped("");
        return item.value;
      } catch (error) {
        message.error(textOf(error));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
