import type { CustomerLanguage } from '../customer-languages.ts'
import type { CrewStep } from './day.ts'
import type { VisitPhotoKind } from './visit-photos.ts'

/** `locale` in BCP 47. A language that lacks a sentence does not compile. */
export type CrewWords = {
  readonly locale: string
  readonly hello: (name: string) => string
  readonly today: (day: string) => string
  readonly tomorrow: (day: string) => string
  readonly noVisits: string
  readonly daysOff: string
  /** One day, or the first and the last one. */
  readonly off: (from: string, until: string) => string
  readonly asOf: (time: string) => string
  readonly refresh: string
  readonly call: string
  readonly callNamed: (name: string) => string
  readonly speaks: (language: CustomerLanguage) => string
  readonly notes: string
  readonly forEveryVisit: string
  readonly gettingIn: string
  readonly accessEarly: string
  readonly accessOver: string
  readonly together: (names: string) => string
  readonly steps: Record<CrewStep, string>
  readonly pressed: (step: string, time: string) => string
  /** Before the choice of {@link minutes}; the customer is told when. */
  readonly arrival: (customer: string) => string
  readonly minutes: (minutes: number) => string
  readonly noArrival: string
  /** After a press that can still be taken back. */
  readonly textFollows: (customer: string) => string
  readonly takeBack: string
  readonly takeBackNamed: (step: string, customer: string) => string
  /** The link to a visit's checklist, with how many lines are done. */
  readonly list: (done: number, of: number) => string
  /** The same for a visit without a checklist. */
  readonly noteAndPhotos: string
  /** Extras that were not sold, and are done or needed. */
  readonly extraWork: string
  readonly extraWorkHint: string
  readonly foundExtras: (extras: string) => string
  readonly noteToOffice: string
  readonly noteHint: string
  readonly back: string
  readonly checklist: string
  readonly inThisHome: string
  readonly save: string
  readonly saved: string
  readonly sentToOffice: (time: string) => string
  readonly noteTooLong: (most: number) => string
  readonly ticksToday: string
  readonly photos: string
  readonly photoKinds: Record<VisitPhotoKind, string>
  /** A photo in the list: what it shows, who took it, and when. */
  readonly photoOf: (kind: string, person: string, time: string) => string
  readonly choosePhotos: string
  readonly photosHint: (atOnce: number) => string
  readonly sendPhotos: string
  readonly photosSent: string
  readonly noPhoto: string
  readonly tooManyAtOnce: (most: number) => string
  readonly photosTooLarge: (mostMb: number) => string
  readonly notAPhoto: string
  readonly photosFull: (most: number) => string
  /** While presses wait on the phone, and when they have left. */
  readonly noSignal: string
  readonly sentLater: string
  /** The person's own sheet, a week at a time. */
  readonly pay: string
  readonly noPay: string
  readonly time: (minutes: number) => string
  /** All shares of prices in one sum. */
  readonly shares: string
  readonly tip: string
  readonly total: string
  readonly weekBefore: string
  readonly weekAfter: string
  readonly payHint: string
  readonly notNow: string
  readonly openTitle: string
  readonly openLead: string
  readonly open: string
  readonly linkDead: string
  readonly notSignedIn: string
  readonly didNotWork: string
  /** The text about a changed plan, without letters that double its price; visits stand with their day and hours. */
  readonly plan: {
    readonly changed: string
    readonly new: (when: string) => string
    readonly gone: (when: string) => string
    readonly moved: (to: string, from: string) => string
    readonly address: (when: string) => string
    readonly more: (changes: number) => string
    readonly see: string
  }
}
