import { type Dialect, Kysely, type KyselyPlugin, type PluginTransformResultArgs, type QueryResult } from 'kysely'
import { sealedColumns } from '../../schema/sealed-columns.ts'
import type { Tables } from '../../schema/tables.ts'
import { acceptedOf, type Secrets } from '../secrets/accepted-secrets.ts'
import { openSealed, sealText } from '../secrets/seal-text.ts'
import { perDatabase } from './per-database.ts'

type Queries = Kysely<Tables>

// Entry notes are sealed wherever they are stored: a stolen database or backup opens no door. Queries of the
// application read them open; copies and checks read what is stored.

/** The words themselves, and what an edit, an act or a waiting request says of them. */
const columns = [...new Set(sealedColumns.map(({ column }) => column))]

const mark = 'sealed:'

export function isSealed(stored: string): boolean {
  return stored.startsWith(mark)
}

type Keys = { secrets: Secrets | null }
const keysOf = perDatabase((): Keys => ({ secrets: null }))

/** Without secrets nothing can be sealed. */
export function sealWith(queries: Queries, secrets: Secrets): void {
  keysOf(queries).secrets = secrets
}

/** No words stay none. */
export function seal(queries: Queries, words: string): string {
  if (words === '') return ''
  const { secrets } = keysOf(queries)
  if (secrets === null) throw new Error('Nothing can be sealed before the secrets are known')
  return mark + sealText(secrets.authSecret, words)
}

/** Seals JSON that says how to get in. */
export function sealJson(queries: Queries, json: string): string {
  // The homes of a customer are JSON within the JSON of an act.
  return /"access":"[^"]|\\"access\\":\\"[^\\]|"part":"access"/.test(json) ? seal(queries, json) : json
}

/** `old` needs the former secret. */
export function stateOf(stored: string, secrets: Secrets): 'plain' | 'new' | 'old' | 'lost' {
  if (!isSealed(stored)) return 'plain'
  const [newest, former] = acceptedOf(secrets).map((secret) => openSealed(secret, stored.slice(mark.length)) !== null)
  if (newest === true) return 'new'
  return former === true ? 'old' : 'lost'
}

/** For a column read under another name; '' if no accepted secret opens it. */
export function openWords(queries: Queries, stored: string): string {
  const { secrets } = keysOf(queries)
  return secrets === null ? stored : openStored(stored, secrets)
}

/** '' if no accepted secret opens them. */
export function openStored(stored: string, secrets: Secrets): string {
  if (!isSealed(stored)) return stored
  for (const secret of acceptedOf(secrets)) {
    const words = openSealed(secret, stored.slice(mark.length))
    if (words !== null) return words
  }
  return ''
}

/** Reads sealed columns open. */
export function openQueries(dialect: Dialect): Queries {
  const opener = new OpenSealed()
  const queries = new Kysely<Tables>({ dialect, plugins: [opener] })
  opener.keys = keysOf(queries)
  return queries
}

class OpenSealed implements KyselyPlugin {
  keys: Keys = { secrets: null }

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return node
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<Record<string, unknown>>> {
    const [first] = result.rows
    const { secrets } = this.keys
    if (secrets === null || first === undefined || !columns.some((column) => column in first))
      return Promise.resolve(result)
    return Promise.resolve({ ...result, rows: result.rows.map((row) => openRow(row, secrets)) })
  }
}

function openRow(row: Record<string, unknown>, secrets: Secrets): Record<string, unknown> {
  const opened = columns.flatMap((column) => {
    const stored = row[column]
    return typeof stored === 'string' && isSealed(stored) ? [[column, openStored(stored, secrets)] as const] : []
  })
  return opened.length === 0 ? row : { ...row, ...Object.fromEntries(opened) }
}
