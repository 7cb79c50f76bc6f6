import { editedInWords } from './booking-edits.ts'
import type { VisitText, VisitTexts } from '../../domain/bookings/asked-fields.ts'
import type { KnownOfPerson, PersonEntry } from '../../domain/customers/person-document.ts'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import { dayInWords, windowInWords } from './days.ts'
import { describeEntry } from './ledger.ts'
import { forLater } from './price-lines.ts'
import { bookingStatusWords } from './statuses.ts'
import { taxedPrice } from './tax.ts'
import { visitTextLabels } from './visit-texts.ts'
import { type Time, fact, describeTexts, describeCleaning, describeConsents } from './person-facts.ts'

/** A visit without what the paper leaves to the file for programs. */
type VisitOnPaper = Omit<
  KnownOfPerson['bookings'][number],
  | 'service'
  | 'homeSize'
  | 'extras'
  | 'total'
  | 'deposit'
  | 'depositKept'
  | 'fee'
  | 'fromEstimate'
  | 'window'
  | 'startsAt'
  | 'endsAt'
  | 'minutes'
  | 'people'
  | 'answerBy'
>

export function describeVisit(visit: VisitOnPaper, known: KnownOfPerson, time: Time): PersonEntry {
  const { id, day, date, hours, status, reason, name, email, phone, address, zip, createdAt, ...more } = visit
  const { named, bathrooms, price, laterPrice, tax, frequency, visitNotes, ...texts } = more
  requireTextsOnly(texts)
  const later = frequency === 'once' ? '' : `, then ${forLater(taxedPrice(tax, laterPrice, 'later'))}`
  const account = known.account.filter(({ bookingId }) => bookingId === id)
  const corrections = known.corrections.filter(({ bookingId }) => bookingId === id)
  const edits = known.edits.filter(({ bookingId }) => bookingId === id)
  return {
    title: `${day}, ${date.slice(0, 4)}, ${hours}`,
    facts: [
      ...fact('Status', bookingStatusWords[status]),
      ...fact('Reason', reason),
      ...fact('Booked by', [name, email, phone].filter(Boolean).join(', ')),
      ...fact('Where', placeOf({ address, zip })),
      ...describeCleaning(named, bathrooms),
      ...fact('Price', taxedPrice(tax, price) + later),
      ...fact('Booked', time(createdAt)),
      ...corrections.flatMap(({ from, to, reason: why, who, at }) =>
        fact('Corrected', `${time(at)}: ${bookingStatusWords[to]}, not ${bookingStatusWords[from]}. ${why} (${who})`),
      ),
      ...edits.flatMap(({ parts, reason: why, who, at }) =>
        fact('Changed', `${time(at)}: ${[...parts.map(editedInWords), why].filter(Boolean).join('; ')} (${who})`),
      ),
      ...known.wishes.flatMap(({ bookingId, at }) =>
        bookingId === id ? fact('Earlier', `Welcome, said ${time(at)}`) : [],
      ),
      ...known.offers.flatMap(({ bookingId, date: on, at, ...times }) =>
        bookingId === id ? fact('Earlier time offered', `${time(at)}: ${dayInWords(on)}, ${windowInWords(times)}`) : [],
      ),
      ...account.flatMap((entry) => fact('Account', `${time(entry.at)}: ${describeEntry(entry)}`)),
      ...describeConsents(known, id, time),
      ...fact('Number', id),
    ],
    texts: [
      ...describeTexts(texts, { ...visitTextLabels, notes: 'Notes of the customer' }),
      ...fact('Notes of the business', visitNotes),
    ],
  }
}

/** A new field of a visit does not compile before it stands on the paper, or is left out. */
function requireTextsOnly<Said extends VisitTexts>(
  _texts: Said & Record<Exclude<keyof Said, VisitText>, never>,
): void {}
