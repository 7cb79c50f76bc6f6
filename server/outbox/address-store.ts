import type { Queries } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'

export async function findOwnerEmail(queries: Queries): Promise<string | null> {
  return (await selectOwnerEmail(queries, {})).rows[0]?.email ?? null
}

const selectOwnerEmail = prepareQuery((queries) =>
  queries.selectFrom('owner').innerJoin('user', 'user.id', 'owner.user_id').select('user.email'),
)
