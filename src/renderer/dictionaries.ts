import type { QueryClient } from "@tanstack/react-query";
import type { DictionaryItem } from "../model/contract/dictionaries.ts";
import type { ScreenBundle } from "../model/documents.ts";
import { SCREENS } from "./screen-query.ts";

const dictionariesOf = (data: unknown): ScreenBundle["dictionaries"] => (data as ScreenBundle | undefined)?.dictionaries ?? {};

/** Fetches the documents of those open screens anew that use one of these dictionaries; others when they are opened. Undefined: any of them. */
export function refreshDictionaries(client: QueryClient, types: readonly string[] | undefined): void {
  void client.invalidateQueries({
    queryKey: SCREENS,
    predicate: ({ state }) => types === undefined || types.some((type) => Object.hasOwn(dictionariesOf(state.data), type)),
  });
}

/** Shows a value in every known screen at once that was just added; the server's word on it comes by the socket. */
export function showInDictionary(client: QueryClient, type: string, item: DictionaryItem): void {
  client.setQueriesData<ScreenBundle>({ queryKey: SCREENS }, (bundle) => {
    const items = bundle?.dictionaries[type];
    if (!bundle || !items || items.some(({ value }) => value === item.value)) return bundle;
    return { ...bundle, dictionaries: { ...bundle.dictionaries, [type]: [...items, item] } };
  });
}
