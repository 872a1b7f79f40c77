/** JSON that may stand inside a script element: no text in it can end the element or begin another. */
export const scriptJson = (json: string) => json.replaceAll('<', String.raw`\u003c`)
