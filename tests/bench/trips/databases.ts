import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers'

/** A statement as the platform's client for D1 sends it. */
interface Statement {
  sql: string
  params?: unknown[] | null
}

const sent = (value: SqlStorageValue) => (value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value)
/** The client sends bytes as lists. */
const bound = (value: unknown) => (Array.isArray(value) ? new Uint8Array(value).buffer : value)

/** One database: SQLite behind the protocol of D1, which bare workerd knows only the client of. */
export class Database extends DurableObject {
  #run({ sql, params }: Statement, asRows: boolean) {
    const cursor = this.ctx.storage.sql.exec(sql, ...((params ?? []) as SqlStorageValue[]).map(bound))
    const columns = cursor.columnNames
    const rows = [...cursor.raw()].map(row => row.map(sent))
    const results = asRows
      ? { columns, rows }
      : rows.map(row => Object.fromEntries(columns.map((name, i) => [name, row[i]] as const)))
    const [changed] = this.ctx.storage.sql.exec('select changes() as changes, last_insert_rowid() as id')
    const meta = { duration: 0, changes: changed?.changes ?? 0, last_row_id: changed?.id ?? 0, rows_read: cursor.rowsRead }
    return { success: true, results, meta }
  }

  /** Several statements are one transaction. */
  override async fetch(request: Request): Promise<Response> {
    const asked = (await request.json()) as Statement | Statement[]
    const asRows = new URL(request.url).searchParams.get('resultsFormat') === 'ROWS_AND_COLUMNS'
    try {
      const run = () => [asked].flat().map(statement => this.#run(statement, asRows))
      const results = this.ctx.storage.transactionSync(run)
      return Response.json(Array.isArray(asked) ? results : results[0])
    } catch (error) {
      return Response.json({ success: false, error: String(error).replace(/^Error: /, '') }, { status: 500 })
    }
  }
}

interface Env {
  DATABASES: DurableObjectNamespace<Database>
}

const databaseNamed = (name: string) =>
  class extends WorkerEntrypoint<Env> {
    override fetch(request: Request) {
      const { DATABASES } = this.env
      return DATABASES.get(DATABASES.idFromName(name)).fetch(request)
    }
  }

export const Main = databaseNamed('main')
export const Search = databaseNamed('search')
