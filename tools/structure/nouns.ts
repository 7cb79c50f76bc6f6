import { type Door, leadsThrough } from './doors.ts'
import { isTest, type Import, type Source } from './read-sources.ts'

/** What the nouns of a program for browsers stand on: its folders that know no noun. */
const grounds: Record<string, ReadonlySet<string>> = {
  site: new Set(['form', 'data']),
  office: new Set(['desk', 'undo']),
}

/** Doors from one noun to another, each with its reason. */
export const nounDoors: Door[] = [
  // A visit's time is chosen in the same way for bookings and estimates.
  { from: 'site/estimates/', to: 'site/bookings/when-select.tsx' },
  // Sent messages are shown beside what they are about.
  { from: 'office/bookings/', to: 'office/messages/message-rows.tsx' },
  { from: 'office/estimates/', to: 'office/messages/message-rows.tsx' },
  { from: 'office/ledger/', to: 'office/messages/message-rows.tsx' },
  // The owner answers a text on the customer's screen, beside everything about them.
  { from: 'office/customers/', to: 'office/messages/texts-to-answer.tsx' },
  // A message that did not arrive can be sent elsewhere from the estimate's screen.
  { from: 'office/estimates/', to: 'office/messages/send-elsewhere.tsx' },
  // A visit and a customer show the regular visits that they belong to.
  { from: 'office/bookings/', to: 'office/series/lazy-series.ts' },
  // A visit shows who goes there.
  { from: 'office/bookings/', to: 'office/crew/lazy-crew.ts' },
  // A customer's home has its own checklist for cleaners.
  { from: 'office/customers/', to: 'office/crew/lazy-crew.ts' },
  { from: 'office/customers/', to: 'office/series/lazy-series.ts' },
  // A visit and a customer show what is owed and paid.
  { from: 'office/bookings/', to: 'office/ledger/lazy-ledger.ts' },
  { from: 'office/customers/', to: 'office/ledger/lazy-ledger.ts' },
  // A visit has one status, in lists and in the calendar.
  { from: 'office/calendar/', to: 'office/bookings/booking-status.ts' },
  // Dropping a visit outside the windows or in a full one asks the same question as everywhere.
  { from: 'office/calendar/', to: 'office/bookings/anyway.tsx' },
  // Closing a day decides about its regular visits, too.
  { from: 'office/calendar/', to: 'office/series/lazy-closed-day.ts' },
  // A free window is offered from the calendar, and from a visit that was called off.
  { from: 'office/calendar/', to: 'office/openings/lazy-openings.ts' },
  { from: 'office/bookings/', to: 'office/openings/lazy-openings.ts' },
  // Who goes to a visit is one act, in the calendar and at the visit.
  { from: 'office/calendar/', to: 'office/crew/use-assign.ts' },
  // A booking by phone is chosen as for an estimate; the draft for an erased customer is deleted with the customer.
  { from: 'office/bookings/', to: 'office/estimates/cleaning-fields.tsx' },
  { from: 'office/series/', to: 'office/estimates/cleaning-fields.tsx' },
  // What is on no list is typed line by line, as in an estimate.
  { from: 'office/bookings/', to: 'office/estimates/own-lines.tsx' },
  { from: 'office/bookings/', to: 'office/estimates/line-values.ts' },
  { from: 'office/series/', to: 'office/estimates/own-lines.tsx' },
  { from: 'office/series/', to: 'office/estimates/line-values.ts' },
  { from: 'office/customers/', to: 'office/estimates/draft.ts' },
  // A visit and a customer show the regular visits that they belong to.
  { from: 'office/bookings/', to: 'office/series/lazy-series.ts' },
  { from: 'office/customers/', to: 'office/series/lazy-series.ts' },
  // Anyone who changes how the owner signs in asks for the same password and makes the same keys.
  { from: 'office/account/', to: 'office/sign-in/password-field.tsx' },
  { from: 'office/account/', to: 'office/sign-in/passkey.ts' },
  // One device has one name, in the lists of devices and in the log.
  { from: 'office/crew/', to: 'office/account/describe-device.ts' },
  { from: 'office/security-log/', to: 'office/account/describe-device.ts' },
]

/**
 * Inside a program a noun imports from the ground and from itself, the ground from the ground, and none of them from the
 * files that put the program together; those may import everything. Returns the imports that break this, and how many it
 * checked.
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
  return nounDoors.some((door) => leadsThrough(door, path, imported))
}

/** The folder of a program that a file is in; the file itself if it puts the program together. */
function partOf(path: string): string {
  return path.split('/')[1] ?? ''
}
