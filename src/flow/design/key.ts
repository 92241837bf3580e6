/**
 * The file of a flow under another key: its process, and what refers to it (the plane of the picture).
 * @param former the key that it has
 */
export function withKey(xml: string, former: string, key: string): string {
  const quoted = former.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return xml.replace(
    new RegExp(`\\b(id|bpmnElement|processRef)=(["'])${quoted}\\2`, "g"),
    (_, name: string, quote: string) => `${name}=${quote}${key}${quote}`,
  );
}
