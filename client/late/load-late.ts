const asked = new Map<string, Promise<void>>()

const bringSheet = (address: string) =>
  new Promise<void>((resolve, reject) => {
    if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      asked.delete(address)
      reject(new TypeError(`Importing the style of a module failed: ${address}`))
    }
    document.head.appendChild(link)
  })

/** Brings a style sheet, once. One that was lost is asked for the next time. */
function sheet(file: string) {
  const address = `/${file}`
  const bringing = asked.get(address) ?? bringSheet(address)
  asked.set(address, bringing)
  return bringing
}

let before: (load: () => unknown) => unknown = () => {}

/** Has something done before code is loaded; the code is not loaded where that rejects. */
export const beforeLate = (work: typeof before) => {
  before = work
}

/** Loads code, once the style sheets are there that it needs; the build puts it around each `import()` of the client. */
export async function loadLate<T>(load: () => Promise<T>, sheets: readonly string[] = []): Promise<T> {
  const styled = Promise.all(sheets.map(sheet))
  styled.catch(() => {})
  await before(load)
  await styled
  return load()
}
