import { emailKey } from '../../domain/customers/customers.ts'
import type { ListedMessage, MessageSummary } from '../../domain/messages/messages.ts'
import { factsOf } from '../../domain/outbox/message-kinds.ts'
import type { Queries } from '../platform/database/open-database.ts'

/** Where an address or a number belongs to one customer alone. */
export async function findNames(queries: Queries, messages: readonly MessageSummary[]): Promise<ListedMessage[]> {
  const told = messages.filter((message) => factsOf(message).to === 'customer')
  const of = (channel: MessageSummary['channel']) => [
    ...new Set(told.flatMap(({ channel: on, recipient }) => (on === channel && recipient !== '' ? recipient : []))),
  ]
  const [emails, numbers] = [of('email').map(emailKey), of('text')]
  const names = new Map<string, string | null>()
  const note = (key: string, name: string) => names.set(key, names.has(key) && names.get(key) !== name ? null : name)
  const people = queries
    .selectFrom('customers')
    .select(['name', 'email_key', 'phone_key'])
    .where('erased_at', 'is', null)
  if (emails.length > 0)
    for (const { name, email_key } of await people.where('email_key', 'in', emails).execute()) note(email_key, name)
  if (numbers.length > 0)
    for (const { name, phone_key } of await people.where('phone_key', 'in', numbers).execute()) note(phone_key, name)
  const keyOf = ({ channel, recipient }: MessageSummary) => (channel === 'email' ? emailKey(recipient) : recipient)
  return messages.map((message) => {
    const name = told.includes(message) ? names.get(keyOf(message)) : null
    return name ? { ...message, name } : message
  })
}
