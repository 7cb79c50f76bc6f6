import { setTimeout as wait } from 'node:timers/promises'
import { both, momentMs, type Nemesis } from './nemesis.ts'
import type { Business } from './business.ts'

export const providerNemeses: Nemesis[] = [
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
]

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
