import { type Door, leadsThrough } from './doors.ts'
import { isTest, type Import, type Source } from './read-sources.ts'

/** What the nouns of a program stand on: its folders, and files of its own, that know no noun. */
const grounds: Record<string, ReadonlySet<string>> = {
  server: new Set(['platform', 'parts.ts', 'config.ts', 'environment.ts', 'mail-oauth.ts', 'secrets.ts']),
  site: new Set(['form', 'data']),
  office: new Set(['desk', 'undo']),
}

/** A noun of the server is read by its store and asked by its guard. */
export function isNounDoor(path: string): boolean {
  return /^server\/[a-z-]+\/(store|require-[a-z-]+)\.ts$/.test(path)
}

/** Doors from one noun to another, each with its reason. */
export const nounDoors: Door[] = [
  // Whatever is sent goes the same way.
  { from: 'server/', to: 'server/messages/' },
  // A text may answer an estimate as its link does.
  { from: 'server/texts/', to: 'server/estimates/answer-estimate.ts' },
  // … and is answered with the link of what was approved.
  { from: 'server/texts/answer-text.ts', to: 'server/estimates/answer-store.ts' },
  { from: 'server/texts/answer-text.ts', to: 'server/estimates/describe-letter.ts' },
  // Without a script the booking form is the way to the waiting list too; who opens an area tells those who wait.
  { from: 'server/bookings/form-routes.ts', to: 'server/waitlist/join-waitlist.ts' },
  { from: 'server/settings/', to: 'server/waitlist/tell-waiting.ts' },
  // Who asks for all that is kept about a person gets what proves an answer, too, and what was put right.
  { from: 'server/customers/read-everything.ts', to: 'server/bookings/correction-store.ts' },
  { from: 'server/customers/', to: 'server/estimates/answer-store.ts' },
  { from: 'server/health/audit-answers.ts', to: 'server/estimates/answer-store.ts' },
  { from: 'server/customers/read-everything.ts', to: 'server/estimates/photo-store.ts' },
  { from: 'server/customers/read-everything.ts', to: 'server/estimates/version-store.ts' },
  // What the owner is about to be told of an erased person's texts is drawn anew.
  { from: 'server/customers/erase-store.ts', to: 'server/texts/notice-store.ts' },
  // An approved estimate becomes a booking, with its place and its news.
  { from: 'server/estimates/book-estimate.ts', to: 'server/bookings/' },
  // A visit's time is chosen in one way, whatever it comes of.
  { from: 'site/estimates/', to: 'site/bookings/when-select.tsx' },
  // A calendar shows the visits, and counts the very places that bookings take.
  { from: 'server/calendar/', to: 'server/bookings/calendar-store.ts' },
  { from: 'server/calendar/', to: 'server/bookings/place-store.ts' },
  // The day begins with what the owner has in mind for the next visit.
  { from: 'server/dashboard/', to: 'server/bookings/note-store.ts' },
  { from: 'server/dashboard/', to: 'server/bookings/unanswered-store.ts' },
  { from: 'server/dashboard/', to: 'server/estimates/waiting-store.ts' },
  // Who makes a token that opens the office has it told to the owner's mailbox, as any other way in.
  { from: 'server/api-tokens/routes.ts', to: 'server/owner/send-account-notice.ts' },
  // Whoever sells looks first whether the price list has it.
  { from: 'server/', to: 'server/settings/refuse-unlisted.ts' },
  // What was sent stands beside what it is about.
  { from: 'office/bookings/', to: 'office/messages/message-rows.tsx' },
  { from: 'office/estimates/', to: 'office/messages/message-rows.tsx' },
  // Whoever has texted is answered where everything about them stands.
  { from: 'office/customers/', to: 'office/messages/texts-to-answer.tsx' },
  // What has not reached somebody goes elsewhere from where it is read of.
  { from: 'office/estimates/', to: 'office/messages/send-elsewhere.tsx' },
  // A visit has one status, in lists and in the calendar.
  { from: 'office/calendar/', to: 'office/bookings/booking-status.ts' },
  // Where a visit is dropped outside the windows or in a full one is asked about as everywhere.
  { from: 'office/calendar/', to: 'office/bookings/anyway.tsx' },
  // What is agreed on by phone is chosen as for an estimate; what was begun for an erased customer goes with the customer.
  { from: 'office/bookings/', to: 'office/estimates/cleaning-fields.tsx' },
  { from: 'office/customers/', to: 'office/estimates/draft.ts' },
  // Whoever takes everything out gets each thing as its noun writes it, all of it from a backup’s copy.
  { from: 'server/exports/export-everything.ts', to: 'server/backups/' },
  { from: 'server/exports/export-everything.ts', to: 'server/bookings/calendar-store.ts' },
  { from: 'server/exports/export-everything.ts', to: 'server/calendar/write-feed.ts' },
  { from: 'server/exports/export-everything.ts', to: 'server/estimates/load-pdf.ts' },
  // … and has it told to the owner's mailbox.
  { from: 'server/exports/routes.ts', to: 'server/owner/send-account-notice.ts' },
  // A night without a backup is found like all else that is to be mended.
  { from: 'server/backups/jobs.ts', to: 'server/health/keep-findings.ts' },
  // What a kept PDF is compared with is what its customer gets.
  { from: 'server/health/', to: 'server/estimates/load-pdf.ts' },
  // What an earlier secret has encrypted is looked for where it is encrypted anew.
  { from: 'server/health/check-secrets.ts', to: 'server/owner/renew-second-factor.ts' },
  // Whoever changes how the owner signs in asks for the same password and makes the same keys.
  { from: 'office/account/', to: 'office/sign-in/password-field.tsx' },
  { from: 'office/account/', to: 'office/sign-in/passkey.ts' },
  // One device has one name, in the list of devices and in the log.
  { from: 'office/security-log/', to: 'office/account/describe-device.ts' },
]

/**
 * Inside a program a noun takes from the ground and from itself, the ground from the ground, and nobody from the files
 * that put the program together; those may take everything. Answers the imports that do otherwise, and how many were
 * looked at.
 */
export function judgeNouns(sources: Source[]): { judged: number; closed: string[] } {
  const judged = sources.flatMap(({ path, imports }) =>
    isTest(path) ? [] : imports.filter(({ file }) => isInside(path, file)).map((imported) => ({ path, imported })),
  )
  const closed = judged
    .filter(({ path, imported }) => !isNeighbourly(path, imported))
    .map(({ path, imported }) => `${path} imports ${imported.specifier}`)
  return { judged: judged.length, closed }
}

/** Whether an import stays in the program and goes from a folder of it to another place. */
function isInside(path: string, file: string | null): boolean {
  const [program = '', , inFolder] = path.split('/')
  if (file === null || inFolder === undefined || !(program in grounds)) return false
  return file.startsWith(`${program}/`) && partOf(file) !== partOf(path)
}

function isNeighbourly(path: string, imported: Import): boolean {
  const [program = '', from = ''] = path.split('/')
  const file = imported.file ?? ''
  if (grounds[program]?.has(partOf(file))) return true
  if (grounds[program]?.has(from)) return false
  return isNounDoor(file) || nounDoors.some((door) => leadsThrough(door, path, imported))
}

/** The folder of a program that a file is in; the file itself if it puts the program together. */
function partOf(path: string): string {
  return path.split('/')[1] ?? ''
}
