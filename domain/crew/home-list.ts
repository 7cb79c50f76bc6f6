import * as v from 'valibot'
import { keyField, paragraphs } from '../fields/fields.ts'
import type { Service } from '../pricing/pricing.ts'
import type { Checklist } from '../settings/checklist.ts'
import type { PersonLanguage } from './crew.ts'
import type { FoundExtras } from './found-extras.ts'

export const homeListMaxLength = 4_000
export const crewNoteMaxLength = 1_000

/** As many lines as a page of a phone holds; a longer list is cut. */
export const mostLines = 60

/** As typed; `before` is the text that was read. */
export const homeListSchema = v.strictObject({
  key: keyField,
  notes: paragraphs('the-notes', homeListMaxLength),
  before: v.string(),
})

/** What a person writes to the office. */
export const crewNoteField = paragraphs('the-note', crewNoteMaxLength)

/** A note that waits in the office; `at` is ISO 8601 in UTC. */
export type UnreadNote = {
  id: string
  booking: string
  customer: string
  person: string
  /** '' in a note that only names extras. */
  words: string
  at: string
  found: FoundExtras | null
}

/** A line to tick: `id` is its English words with the room, which tell it from every other. */
export type ListLine = { id: string; room: Words; task: Words }
/** Spanish is '' where nobody has entered it. */
type Words = { en: string; es: string }

/** The tasks of its service, if cleaners see that list, then the lines of the home. Each once. */
export function linesOf(visit: {
  checklist: Pick<Checklist, 'crew' | 'rooms'>
  service: Service
  homeLines: string
}): ListLine[] {
  const { checklist, service, homeLines } = visit
  const rooms = checklist.crew === true ? checklist.rooms : []
  const ofService = rooms.flatMap((room) =>
    room.tasks
      .filter(({ services }) => services.includes(service))
      .map(({ task, es = '' }) => toLine({ en: room.name, es: room.es ?? '' }, { en: task, es })),
  )
  const ofHome = readLines(homeLines).map((task) => toLine({ en: '', es: '' }, task))
  const lines = new Map([...ofService, ...ofHome].map((line) => [line.id, line]))
  return [...lines.values()].slice(0, mostLines)
}

/** Spanish if there is any for Spanish readers, else English. */
export function wordsIn(language: PersonLanguage, { en, es }: Words): string {
  return language === 'es' && es !== '' ? es : en
}

function toLine(room: Words, task: Words): ListLine {
  return { id: room.en === '' ? task.en : `${room.en}: ${task.en}`, room, task }
}

/** One a line, Spanish after a slash between spaces. */
function readLines(text: string): Words[] {
  return text.split('\n').flatMap((line) => {
    const [en = '', ...es] = line.split(' / ').map((part) => part.trim())
    return en === '' ? [] : [{ en, es: es.join(' / ') }]
  })
}
