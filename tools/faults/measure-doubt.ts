import type { ReceivedMail } from '../mail/mail-inbox.ts'
import type { Ask } from './check-ledger.ts'

/**
 * How long it was in doubt whether an e-mail had been taken: from when the mail server had it until the server knew, whose
 * note of that is one statement more. That, times what leaves in a second, is how many e-mails one kill sends twice.
 */
export type Doubt = { emailsPerSecond: number; middleMs: number; longMs: number; twicePerKill: number }

export async function measureDoubt(received: readonly ReceivedMail[], seconds: number, ask: Ask): Promise<Doubt> {
  const rows = await ask("select id, sent_at from messages where channel = 'email' and sent_at is not null")
  const knownAt = new Map(rows.map(({ id, sent_at }) => [String(id), Number(sent_at)]))
  const waits = [...Map.groupBy(received, messageOf)].flatMap(([id, [first, ...more]]) => {
    const known = knownAt.get(id)
    // An email that came twice was in doubt until another start.
    return first && known !== undefined && more.length === 0 ? [Math.max(0, known - first.at)] : []
  })
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  const emailsPerSecond = received.length / seconds
  const meanMs = waits.reduce((sum, each) => sum + each, 0) / waits.length
  return { emailsPerSecond, middleMs: at(0.5), longMs: at(0.95), twicePerKill: (emailsPerSecond * meanMs) / 1000 }
}

function messageOf({ parsed }: ReceivedMail): string {
  return (parsed.messageId ?? '').replace(/^<?([^@>]*).*$/, '$1')
}
