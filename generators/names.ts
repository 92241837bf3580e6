/** "purchase-order" → "PurchaseOrder". */
export const typeName = (id: string): string => id.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
