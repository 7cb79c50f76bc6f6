import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Business, Engine } from './start-business.ts'

/** Something that goes wrong while people work, and is over when it returns. */
export type Nemesis = { name: string; on: readonly Engine[]; strike(business: Business): Promise<void> }

const both = ['sqlite', 'postgres'] as const
const network = ['postgres'] as const
/** Of a moment's length: people notice, and nothing gives up. */
const momentMs = 3_000

export const nemeses: Nemesis[] = [
  { name: 'nothing', on: ['sqlite', 'postgres', 'cluster'], strike: () => wait(momentMs) },
  { name: 'the server is killed', on: both, strike: killAndRestart },
  {
    name: 'the server stands still and goes on',
    on: both,
    async strike({ server }) {
      server().child.kill('SIGSTOP')
      await wait(momentMs)
      server().child.kill('SIGCONT')
    },
  },
  {
    name: 'the server is asked to stop under load',
    on: both,
    async strike(business) {
      await business.server().stop()
      await business.restart()
    },
  },
  {
    name: 'mail and texts are slow, and the server is killed',
    on: both,
    async strike(business) {
      business.mail.behave('slow')
      business.sms.behave({ kind: 'slow', delayMs: 2_000 })
      await wait(momentMs / 2)
      await killAndRestart(business)
      business.mail.behave('accept')
      business.sms.behave({ kind: 'accept' })
    },
  },
  {
    name: 'the text service takes a text and answers 500',
    on: both,
    strike: withTexts({ kind: 'fail', status: 500, accepted: true }),
  },
  {
    name: 'the text service takes a text and says nothing',
    on: both,
    strike: withTexts({ kind: 'hang', accepted: true }),
  },
  { name: 'the text service cuts the line', on: both, strike: withTexts({ kind: 'cut', accepted: true }) },
  { name: 'the mail server is out of order', on: both, strike: withMail('refuse-greeting') },
  { name: 'the mail server says nothing', on: both, strike: withMail('mute') },
  { name: 'the mail server takes an e-mail and cuts the line', on: both, strike: withMail('cut-after-data') },
  {
    name: 'the database crashes and starts again',
    on: network,
    strike: ({ postgres }) => postgres?.restart() ?? wait(0),
  },
  {
    name: 'the primary of a cluster is killed',
    on: ['cluster'],
    async strike({ cluster }) {
      await cluster?.killPrimary()
      // What was under way is answered first.
      await wait(1_000)
    },
  },
  { name: 'connections are cut before COMMIT', on: network, strike: atCommit('cut') },
  { name: 'connections are cut after COMMIT', on: network, strike: atCommit('cut-answer') },
  {
    name: 'connections are half open',
    on: network,
    async strike({ proxy }) {
      proxy?.vanish()
      await wait(momentMs)
    },
  },
  {
    name: 'the way to the database is closed',
    on: network,
    async strike({ proxy }) {
      proxy?.close()
      await wait(momentMs)
      proxy?.open()
    },
  },
]

async function killAndRestart(business: Business): Promise<void> {
  const { child } = business.server()
  child.kill('SIGKILL')
  if (child.signalCode === null) await once(child, 'exit')
  await business.restart()
}

function withTexts(behaviour: Parameters<Business['sms']['behave']>[0]): Nemesis['strike'] {
  return async ({ sms }) => {
    sms.behave(behaviour)
    await wait(momentMs)
    sms.behave({ kind: 'accept' })
  }
}

function withMail(behaviour: Parameters<Business['mail']['behave']>[0]): Nemesis['strike'] {
  return async ({ mail }) => {
    mail.behave(behaviour)
    await wait(momentMs)
    mail.behave('accept')
    mail.endConnections('cut')
  }
}

/** Every fifth commit, for a moment. */
function atCommit(fate: 'cut' | 'cut-answer'): Nemesis['strike'] {
  return async ({ proxy }) => {
    let commits = 0
    proxy?.watch((sent) => (asksForCommit(sent) && ++commits % 5 === 0 ? fate : 'pass'))
    await wait(momentMs)
    proxy?.watch(() => 'pass')
  }
}

/** By its text the first time, then by the name that the statement has since then. */
function asksForCommit(sent: Buffer): boolean {
  const name = createHash('sha256').update('commit').digest('base64url')
  return sent.includes('commit\0') || sent.includes(name)
}
