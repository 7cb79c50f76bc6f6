import type { NamedKind } from '../../domain/outbox/message-kinds.ts'
import { names as approvals } from './documents/approvals.ts'
import { names as news } from './documents/booking-news.ts'
import { names as bookings } from './documents/bookings.ts'
import { names as cards } from './documents/card-news.ts'
import { names as estimates } from './documents/estimates.ts'
import { names as invoices } from './documents/invoices.ts'
import { names as messages } from './documents/messages.ts'
import { names as owner } from './documents/owner.ts'
import { names as reviews } from './documents/reviews.ts'
import { names as series } from './documents/series-news.ts'
import { names as waitlist } from './documents/waitlist.ts'

/** A message's name while it has no subject, by its kind without `-text`. An email's lies beside its sentences. */
const messageNames: Record<NamedKind, string> = {
  ...estimates,
  ...approvals,
  ...bookings,
  ...news,
  ...series,
  ...invoices,
  ...cards,
  ...reviews,
  ...messages,
  ...owner,
  ...waitlist,
  'visit-on-the-way': 'On the way',
  'visit-late': 'Running late',
  'crew-plan': 'Changed visits (to your crew)',
  answer: 'Answer to a text',
  reply: 'Answer by you',
  stopped: 'End of texts',
}

/** Or its kind in words: texts have no subject, and most emails get theirs when first sent or read. */
export function nameMessage({ kind, subject }: { kind: string; subject: string }): string {
  if (subject !== '') return subject
  const names: Partial<Record<string, string>> = messageNames
  return names[kind.replace(/-text$/, '')] ?? ''
}
