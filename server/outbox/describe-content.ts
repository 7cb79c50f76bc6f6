import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Business } from '../../domain/settings/business.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import type { ReceivedText } from '../../domain/texts/text-situation.ts'
import type { LinkPurpose } from '../../domain/private-links.ts'
import type { Wording } from '../../domain/settings/wording.ts'
import type { Rendering } from '../platform/rendering.ts'

/** A file of a message: an estimate's stored PDF, the sheet of an approval, a version of an invoice, or separate bytes (base64). */
export type Attachment = { filename: string; contentType: string } & (
  | { estimate: { id: string; version: number } }
  | { approval: { answer: string } }
  | { invoice: { id: string; version: number } }
  | { content: string }
)

/** Named as they were when the message was written. */
type VisitThen = Pick<Booking, 'date' | 'hours' | 'startsAt' | 'endsAt' | 'answerBy'>

/** The subject's facts when the message is drawn. `inCalendar`: where the visit still is in the customer's calendar. */
export type Nouns = {
  booking: {
    about: { id: string; visit: VisitThen; opens?: LinkPurpose; inCalendar?: number | undefined }
    facts: { document: BookingDocument; wording?: Wording }
  }
  /** `link` is its customer's own. */
  estimate: {
    about: { id: string; version: number }
    facts: { document: EstimateDocument; link: string; wording?: Wording }
  }
  invoice: { about: { id: string; version: number }; facts: { invoice: InvoiceDocument; wording?: Wording } }
  /** The present business; `link` is the site's address. */
  business: { about: object; facts: { business: Business; link: string } }
  /** Texts of a span, for the owner; `late` names earlier ones that only became known then. */
  texts: {
    about: { from: number; until: number; late?: string[] }
    facts: { inbox: { business: Business; texts: ReceivedText[] }; link: string }
  }
}

type Letters = Rendering['letters']
type Template = keyof Letters
type Given<Name extends Template> = Parameters<Awaited<ReturnType<Letters[Name]>>>[0]
type NounOf<Letter> = { [Noun in keyof Nouns]: Letter extends Nouns[Noun]['facts'] ? Noun : never }[keyof Nouns]
type AboutOf<Noun extends keyof Nouns, Name extends Template> = { noun: Noun } & Nouns[Noun]['about'] &
  Omit<Given<Name>, keyof Nouns[Noun]['facts']>

/** Derived from the letters: `about` names a row, with only those facts that the row will not have later. */
export type MessageContent = {
  [Name in Template]: { template: Name; about: AboutOf<NounOf<Given<Name>>, Name> }
}[Template]

export type About<Noun extends keyof Nouns> = Extract<MessageContent['about'], { noun: Noun }>
