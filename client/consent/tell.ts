/** Tells the server something that nobody waits for; it arrives also where the page is left at once. */
export function tell(path: string, json: unknown) {
  const headers = { 'content-type': 'application/json' }
  void fetch(path, { method: 'POST', headers, body: JSON.stringify(json), keepalive: true }).catch(() => {})
}
