import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { both, momentMs, type Nemesis } from './nemesis.ts'
import type { Business } from './business.ts'
import { useUpDescriptors } from './use-up-descriptors.ts'

export const serverNemeses: Nemesis[] = [
  {
    name: 'the server is killed',
    on: both,
    async strike(business) {
      // At a random moment: right after an answer, messages about it are on their way.
      await wait(Math.random() * 1_000)
      await killAndRestart(business)
    },
  },
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
    name: 'the server is killed while texts leave, and the text service is away',
    on: both,
    async strike(business) {
      business.sms.behave({ kind: 'slow', delayMs: 2_000 })
      await wait(momentMs / 2)
      business.sms.beAway(503)
      const mailed = business.mail.received.length
      await killAndRestart(business)
      await wait(momentMs)
      if (business.mail.received.length === mailed) throw new Error('Without the text service no e-mail left')
      business.sms.beAway(null)
      business.sms.behave({ kind: 'accept' })
    },
  },
  {
    name: 'answers are lost on their way to people',
    on: both,
    async strike({ line }) {
      line.isBad = true
      await wait(momentMs)
      line.isBad = false
    },
  },
  { name: 'no file and no connection can be opened any more', on: both, strike: useUpDescriptors(momentMs) },
]

async function killAndRestart(business: Business): Promise<void> {
  const { child } = business.server()
  child.kill('SIGKILL')
  if (child.signalCode === null) await once(child, 'exit')
  await business.restart()
}
