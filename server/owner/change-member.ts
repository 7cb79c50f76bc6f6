import type { Role } from '../../domain/owner/abilities.ts'
import type { AfterHandOver } from '../../domain/owner/members.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { Refuse } from '../platform/database/run-transaction.ts'
import { deleteMember, type Known, listKnown, nameOwner, takeMembersTurn, writeRole } from './member-store.ts'

type Needs = Pick<Parts, 'database' | 'clock'>

type Becomes = { userId: string; as: Role | 'gone' }

export type MembersChange =
  | { ok: true; changed: Known[] }
  | { ok: false; reason: 'unknown' | 'last-owner' | 'owner-no-more' }

/** One act, after any other, with a fresh look at who is an owner: two who demote each other leave one. */
export async function changeMembers(
  { database, clock }: Needs,
  by: string,
  changes: readonly Becomes[],
): Promise<MembersChange> {
  const result = await database.transaction(async (write, refuse) => {
    await takeMembersTurn(write)
    const before = await listKnown(write)
    if (roleOf(before, by) !== 'owner') return refuse('owner-no-more')
    const changed = changes.flatMap(({ userId }) => before.find((one) => one.userId === userId) ?? [])
    if (changed.length < changes.length) return refuse('unknown')
    await requireOwnerLeft(write, refuse, after(before, changes))
    for (const { userId, as } of changes) {
      if (as === 'gone') await deleteMember(write, userId)
      else await writeRole(write, userId, as)
      await recordChange(write, { kind: 'sessions-changed', id: userId }, clock.now())
    }
    return { ok: true as const, changed }
  })
  return result.ok ? result : { ok: false, reason: result.reason }
}

/** The former owner keeps the role, steps back or leaves. */
export function handOver(
  needs: Needs,
  by: string,
  { to, self }: { to: string; self: AfterHandOver },
): Promise<MembersChange> {
  // Nobody can hand the business over to themselves.
  const heirs: Becomes[] = [{ userId: to === by ? '' : to, as: 'owner' }]
  return changeMembers(needs, by, self === 'owner' ? heirs : [...heirs, { userId: by, as: self }])
}

function after(before: readonly Known[], changes: readonly Becomes[]): Known[] {
  return before.flatMap((one) => {
    const as = changes.find(({ userId }) => userId === one.userId)?.as ?? one.role
    return as === 'gone' ? [] : [{ ...one, role: as }]
  })
}

/** And its row names one: its own if that is one still, or the heir, the first to come. */
async function requireOwnerLeft(write: Write, refuse: Refuse, left: readonly Known[]): Promise<void> {
  const owners = left.filter(({ role }) => role === 'owner')
  const [first] = owners
  if (first === undefined) {
    refuse('last-owner')
    return
  }
  const { user_id: named } = await write.selectFrom('owner').select('user_id').executeTakeFirstOrThrow()
  if (!owners.some(({ userId }) => userId === named)) await nameOwner(write, first.userId)
}

function roleOf(known: readonly Known[], userId: string): Role | null {
  return known.find((one) => one.userId === userId)?.role ?? null
}
