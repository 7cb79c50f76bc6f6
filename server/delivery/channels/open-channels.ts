import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Log } from '../../platform/process/log.ts'
import { createTurns, type Turns } from '../../platform/take-turns.ts'
import { findSendingAccounts } from './account-store.ts'
import type { Mailer } from './mailer.ts'
import { accountsInUse, readAccounts, renewSeals } from './read-accounts.ts'
import type { Texter } from './texter.ts'

/** In use now. The owner may change them while any server runs. */
export type Channels = {
  readonly mailer: Mailer | null
  readonly texter: Texter | null
  /** The accounts in use, as the server's variables would name them. */
  readonly accounts: Pick<Config, 'smtp' | 'twilio'>
  /** Follows what was entered since, here or on another server. */
  refresh(): Promise<void>
  close(): void
}

type Needs = { config: Config; database: Database; clock: Clock; log: Log; turns?: Turns }

export async function openChannels({ turns = createTurns(), ...needs }: Needs): Promise<Channels> {
  const { config, database, log } = needs
  const { queries } = database
  await renewSeals(queries, config)
  let known = ''
  let mailer: Mailer | null = null
  let texter: Texter | null = null
  let accounts: Channels['accounts'] = { smtp: null, twilio: null }

  async function read(): Promise<void> {
    if (known !== '' && config.smtp && config.twilio) return
    const versions = (await findSendingAccounts(queries))
      .map(({ channel, sealed }) => `${channel} ${sealed}`)
      .join('\n')
    if (known === `accounts ${versions}`) return
    const next = accountsInUse(config, await readAccounts(queries, config))
    if (isOther(next.smtp, accounts.smtp)) {
      // A message that it is sending is not cut off: closing ends what waits.
      mailer?.close()
      mailer = next.smtp && (await loadMailer(needs, next.smtp, turns))
    }
    if (isOther(next.twilio, accounts.twilio)) {
      const { createTexter } = await import('./texter.ts')
      texter = next.twilio && createTexter(next.twilio, config.publicUrl)
    }
    if (known !== '') log.info('Messages leave through another account')
    accounts = next
    known = `accounts ${versions}`
  }

  let turn = Promise.resolve()
  /** One after the other: each reads what is stored then. A failure is its caller's, not the next one's. */
  function refresh(): Promise<void> {
    const mine = turn.then(read)
    turn = mine.catch(() => undefined)
    return mine
  }

  await refresh()
  return {
    get mailer() {
      return mailer
    },
    get texter() {
      return texter
    },
    get accounts() {
      return accounts
    },
    refresh,
    close: () => mailer?.close(),
  }
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Loaded only if messages are sent through it. */
async function loadMailer(
  { config, ...given }: Needs,
  { oauth, ...smtp }: NonNullable<Config['smtp']>,
  turns: Turns,
): Promise<Mailer> {
  const { createMailer } = await import('./mailer.ts')
  if (!oauth) return createMailer({ ...smtp, turns })
  const { openAccessTokens } = await import('./access-tokens.ts')
  return createMailer({ ...smtp, turns, tokens: await openAccessTokens({ ...given, secrets: config, oauth }) })
}
