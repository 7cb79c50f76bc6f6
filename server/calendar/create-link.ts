import { randomUUID } from 'node:crypto'
import type { Parts } from '../parts.ts'
import { once } from '../platform/request-keys.ts'
import { deleteCalendarLink, findCalendarLink, replaceCalendarLink, takeLinkTurn } from './store.ts'

/** The working one, or a new one on request, which ends that. */
export async function createLink({ database, clock, links }: Parts, { key, renew }: { key: string; renew: boolean }) {
  const at = clock.now()
  const request = { key, route: 'POST /api/calendar/link', body: { renew: String(renew) }, at }
  const result = await once(database, request, async (write) => {
    await takeLinkTurn(write)
    const found = renew ? null : await findCalendarLink(write)
    if (found) return found.id
    const id = randomUUID()
    await replaceCalendarLink(write, id, at)
    return id
  })
  return result.ok ? { ok: true as const, path: `/calendar/${links.make('calendar', result.answer)}.ics` } : result
}

export async function endLink({ database, clock }: Parts, key: string) {
  const request = { key, route: 'POST /api/calendar/link/end', body: {}, at: clock.now() }
  return once(database, request, async (write) => {
    await takeLinkTurn(write)
    await deleteCalendarLink(write)
    return 'ended'
  })
}
