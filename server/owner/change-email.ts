import type { Parts } from '../parts.ts'
import { openLink } from './open-link.ts'
import { findOwner, writeOwnerEmail } from './store.ts'

/** Changes the address of the owner's sign-in to the one whose mailbox had the link. Null: the link is dead. */
export function changeEmail(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  token: string,
): Promise<{ from: string; to: string } | null> {
  return database.transaction(async (write) => {
    const opened = await openLink(write, 'email', token, clock.now())
    const owner = opened && (await findOwner(write))
    if (!opened || !owner) return null
    await writeOwnerEmail(write, owner.userId, opened.value)
    // Links in the former mailbox open nothing any more.
    await write.deleteFrom('owner_links').execute()
    return { from: owner.email, to: opened.value }
  })
}
