import type { Channel } from '../../../domain/messages/messages.ts'
import type { Queries, Write } from '../../platform/database/open-database.ts'

/** A sealed account, and how often it was changed. */
export type SealedAccount = { channel: Channel; sealed: string; version: number }

export function findSendingAccounts(queries: Queries): Promise<SealedAccount[]> {
  return queries.selectFrom('sending_accounts').select(['channel', 'sealed', 'version']).orderBy('channel').execute()
}

export async function keepSendingAccount(
  write: Queries | Write,
  { channel, sealed, at }: { channel: Channel; sealed: string; at: number },
): Promise<void> {
  await write
    .insertInto('sending_accounts')
    .values({ channel, sealed, version: 1, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column('channel')
        .doUpdateSet({ sealed, changed_at: at, version: (eb) => eb('sending_accounts.version', '+', 1) }),
    )
    .execute()
}

/** If nobody has changed it since. */
export async function sealSendingAccount(queries: Queries, { channel, sealed, version }: SealedAccount): Promise<void> {
  await queries
    .updateTable('sending_accounts')
    .set({ sealed })
    .where('channel', '=', channel)
    .where('version', '=', version)
    .execute()
}

/** Whether there was one. */
export async function deleteSendingAccount(write: Queries | Write, channel: Channel): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom('sending_accounts')
    .where('channel', '=', channel)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
