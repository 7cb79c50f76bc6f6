import type { MessageNames } from '../../../domain/outbox/message-kinds.ts'

export const names = {
  'owner-texted': 'Texts from customers (to you)',
  'owner-text-ceiling': 'Texts have reached your ceiling (to you)',
  'owner-findings': 'Something on the server to fix (to you)',
  test: 'Test (to you)',
} satisfies MessageNames

export const ceilingTitle = 'No more texts today'
export const ceilingLead = (dollars: string) =>
  `Automatic texts have reached your limit of ${dollars} a day. No more are sent until midnight. News of visits and estimates still goes by email; answers to customers’ texts do not.`
export const ceilingNext =
  'To send more, open the Owner Dashboard, press Settings and raise the amount under What customers are told, Text messages.'
export const textsTitle = (count: number) =>
  count === 1 ? 'A customer has texted you' : `${count} texts from customers`
export const textsNext =
  'Answer in the Owner Dashboard, under Messages: it goes to their phone as a text. A yes to an estimate and a STOP need no answer from you.'
export const openTexts = 'Read and answer'
export const openSite = 'Open the website'
export const onceADay = 'You get this once a day at most, however many there are.'

export const findingsTitle = 'Your website needs a look'
export const findingsLead = (sentences: readonly string[]) =>
  `Every night the website checks its records and its backups. This has to be fixed: ${sentences.join(' ')}`
export const findingsNext =
  'Pass this on to whoever runs the server: the commands npm run doctor and npm run audit say more.'
export const findingsOnce = 'You get this email once. The Owner Dashboard shows it until it is fixed.'
