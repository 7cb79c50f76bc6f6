import { createHash } from 'node:crypto'
import type { kyselyAdapter } from '@better-auth/kysely-adapter'

type CreateAdapter = ReturnType<typeof kyselyAdapter>
type Adapter = ReturnType<CreateAdapter>

/** Each of better-auth's queries has tokens in at most these places. */
type Query = { model: string; where?: Condition[]; data?: Fields; update?: Fields }
type Condition = { field: string; value: unknown }
type Fields = Record<string, unknown>

/** A reader of the database cannot sign in. better-auth lacks that: hashed on the way in, put back on the way out. */
export function hashSessionTokens(createAdapter: CreateAdapter): CreateAdapter {
  return (options) => hashing(createAdapter(options))
}

function hashing(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver)
      if (typeof method !== 'function') return method
      if (name === 'transaction') {
        return (work: (inside: Adapter) => unknown) => method((inside: Adapter) => work(hashing(inside)))
      }
      return (query: Query) => (query.model === 'session' ? askHashed(method, query) : method(query))
    },
  })
}

// The adapter's methods differ in their types only; each of them is called here with its own arguments.
async function askHashed(ask: Function, query: Query): Promise<unknown> {
  const tokens = new Map<string, string>()
  const hash = (token: unknown): unknown => {
    if (Array.isArray(token)) return token.map(hash)
    if (typeof token !== 'string') return token
    const hashed = createHash('sha256').update(token).digest('base64url')
    tokens.set(hashed, token)
    return hashed
  }
  const inFields = (fields: Fields) => ('token' in fields ? { ...fields, token: hash(fields['token']) } : fields)
  const answer: unknown = await ask({
    ...query,
    ...(query.where && {
      where: query.where.map((one) => (one.field === 'token' ? { ...one, value: hash(one.value) } : one)),
    }),
    ...(query.data && { data: inFields(query.data) }),
    ...(query.update && { update: inFields(query.update) }),
  })
  return Array.isArray(answer) ? answer.map((row) => withToken(row, tokens)) : withToken(answer, tokens)
}

function withToken(row: unknown, tokens: Map<string, string>): unknown {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row
  return { ...row, token: tokens.get(String(row.token)) ?? row.token }
}
