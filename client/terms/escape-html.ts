const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

/** Text as it stands in HTML, between tags or in an attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<"]/g, sign => ENTITIES[sign] ?? sign)
