import { unreachedBy } from '../../domain/estimate-lists.ts'
import { lockVersion, updateReach } from '../estimates/store.ts'
import type { Write } from '../platform/database/open-database.ts'

const ofEstimates: ReadonlySet<string> = new Set(['estimate-email', 'estimate-text'])

/** Says with an estimate whether its present version has reached its customer, as far as its messages tell. */
export async function settleReach(write: Write, { kind, entity_id: id }: { kind: string; entity_id: string }) {
  if (!ofEstimates.has(kind)) return
  // Two of its messages may end at once.
  const version = await lockVersion(write, id)
  if (version === null) return
  const messages = await write
    .selectFrom('messages')
    .select(['channel', 'status'])
    .where('entity_id', '=', id)
    .where('version', '=', version)
    .where('kind', 'in', [...ofEstimates])
    .execute()
  await updateReach(write, id, unreachedBy(messages))
}
