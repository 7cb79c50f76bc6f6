import { type Home, homeAt } from '../../domain/customers/homes.ts'
import { fold } from '../../domain/customers/search.ts'
import type { Customer } from '../../domain/customers/customers.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { accessAt } from '../../domain/customers/access-at.ts'
import { readHomes } from './read-homes.ts'

/** In their order, beside the first record's home. */
export async function findHomes(queries: Queries, [first, ...others]: readonly Customer[]): Promise<Home[]> {
  if (!first) return []
  const ids = [first, ...others].map(({ id }) => id)
  const rows = await queries
    .selectFrom('customers')
    .select(['id', 'zip', 'access', 'homes'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const own = others.flatMap(({ id, address }) => {
    const { zip = '', access = '' } = known.get(id) ?? {}
    return address === '' ? [] : [{ address, zip, access, notes: '' }]
  })
  const typed = ids.flatMap((id) => readHomes(known.get(id)?.homes ?? '[]'))
  const homes: Home[] = []
  const isKnown = (address: string) => fold(address) === fold(first.address) || homeAt(homes, address) !== undefined
  for (const home of [...typed, ...own]) if (!isKnown(home.address)) homes.push(home)
  return homes
}

/** '' if it is unknown there. */
export async function findAccessAt(queries: Queries, id: string, address: string): Promise<string> {
  const row = await queries
    .selectFrom('customers')
    .select(['address', 'access', 'homes'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? accessAt({ ...row, homes: readHomes(row.homes) }, address) : ''
}
