import { takeFormerKeys, takeFormerTabs } from "../storage/former-keys.ts";
import { browserStore, NAMESPACE, windowStore } from "../storage/storage.ts";

// Before anything reads them: main.tsx imports this ahead of what does.
takeFormerKeys(NAMESPACE, localStorage, browserStore);
takeFormerTabs(NAMESPACE, sessionStorage, windowStore);
