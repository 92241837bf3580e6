/** The code of screens that show one record. */
export const loadRecordPage = () => import("./RecordPage.tsx");
