import type { Parts } from '../parts.ts'
import { openLink } from './open-link.ts'
import { findMember, findMemberByEmail, takeMembersTurn } from './member-store.ts'
import { writeOwnerEmail } from './store.ts'

/** To the mailbox that had the link. Null: the link is dead, or somebody else has the address. */
export function changeEmail(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  token: string,
): Promise<{ from: string; to: string } | null> {
  return database.transaction(async (write) => {
    const opened = await openLink(write, 'email', token, clock.now())
    await takeMembersTurn(write)
    const member = opened && (await findMember(write, opened.userId))
    if (!opened || !member) return null
    const other = await findMemberByEmail(write, opened.value)
    if (other && other.userId !== member.userId) return null
    await writeOwnerEmail(write, member.userId, opened.value)
    // Links in the former mailbox open nothing any more.
    await write.deleteFrom('owner_links').where('user_id', '=', member.userId).execute()
    return { from: member.email, to: opened.value }
  })
}
