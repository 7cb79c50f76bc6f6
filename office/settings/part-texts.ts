import { capacities, type Schedule } from '../../domain/schedule/schedule.ts'
import { partOf, type SettingsOf, type SettingsPart } from '../../domain/settings/settings-parts.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { type TextName, textNames } from '../../domain/settings/wording.ts'
import { toZip } from '../../domain/fields/zip.ts'
import { originals } from '#words/wording.ts'
import { emptyOf, readPrices, toPriceTexts } from './price-texts.ts'
import { toTexts, type Typed, withTexts } from './typed-settings.ts'

type Window = Schedule['windows'][number]

/** How a part becomes the texts of its form, and what is read from them. */
type PartTexts<Part extends SettingsPart> = {
  toTexts: (kept: Settings) => Typed
  read: (typed: Typed, kept: Settings) => SettingsOf<Part>
}

export const partTexts: { [Part in SettingsPart]: PartTexts<Part> } = {
  page: {
    toTexts: (kept) => toTexts(pageFields(kept)),
    read: (typed, kept) => withOwnWords(withTexts(pageFields(kept), typed)),
  },
  prices: { toTexts: toPriceTexts, read: readPrices },
  hours: {
    toTexts: (kept) => ({
      ...toTexts(partOf(kept, 'hours')),
      'schedule.capacity': kept.schedule.capacity ?? 'crews',
      zips: kept.zips.join(' '),
    }),
    read(typed, kept) {
      const { schedule } = withTexts({ schedule: partOf(kept, 'hours').schedule }, typed)
      const closedDates = [...new Set(schedule.closedDates)].filter((date) => date !== '').toSorted()
      return {
        schedule: { ...schedule, ...readCapacity(typed, kept), windows: withIds(schedule.windows), closedDates },
        zips: readZips(typed['zips'] ?? ''),
      }
    },
  },
  messages: {
    toTexts: (kept) => toTexts(withAllWords(partOf(kept, 'messages'))),
    read: (typed, kept) => withOwnWords(withTexts(withAllWords(partOf(kept, 'messages')), typed)),
  },
  data: {
    toTexts: (kept) => toTexts(partOf(kept, 'data')),
    read: (typed, kept) => withTexts(partOf(kept, 'data'), typed),
  },
}

/** A business that has never chosen counts crews. */
function readCapacity(typed: Typed, kept: Settings): Pick<Schedule, 'capacity'> {
  const capacity = capacities.find((each) => each === typed['schedule.capacity'])
  return capacity === undefined || (capacity === 'crews' && kept.schedule.capacity === undefined) ? {} : { capacity }
}

/** Every service has a field for how long it takes. */
function pageFields(kept: Settings) {
  const page = withAllWords(partOf(kept, 'page'))
  const { crew = false, visits, ...checklist } = page.checklist
  const all = { ...emptyOf(Object.keys(kept.prices.services), ''), ...visits }
  return { ...page, checklist: { ...checklist, crew, visits: all } }
}

type Worded = { wording: Partial<Record<TextName, string>> }

/** With the original where the owner has no words. */
function withAllWords<Part extends Worded>(part: Part): Part {
  return { ...part, wording: mapWords(part.wording, (name, text) => text || originals[name]) }
}

/** An empty text, or one equal to the original, is the original. */
function withOwnWords<Part extends Worded>(part: Part): Part {
  return { ...part, wording: mapWords(part.wording, toOwnWords) }
}

function toOwnWords(name: TextName, text: string): string {
  return text.trim() === originals[name] ? '' : text.trim()
}

function mapWords<Words extends Worded['wording']>(words: Words, change: (name: TextName, text: string) => string) {
  // Safe: the names stay, and Object.entries types them as strings.
  return Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, change(name as TextName, text)]),
  ) as Words
}

export function wordingPath(name: TextName): string {
  return `wording.${name}`
}

/** The owner's own words for the texts of a form; '' for an original. */
export function readWording(typed: Typed): Partial<Record<TextName, string>> {
  const shown = textNames.filter((name) => wordingPath(name) in typed)
  return Object.fromEntries(shown.map((name) => [name, toOwnWords(name, typed[wordingPath(name)] ?? '')]))
}

/** ZIP codes in any pasted form: with commas, in a column, with the four digits of ZIP+4. */
export function readZips(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  return [...new Set(words.map((word) => toZip(word)))]
}

/** Bookings hold places by this id, so it outlives changed hours. A new one is made of the hours, as the sample's. */
function withIds(windows: Window[]): Window[] {
  const taken = new Set(windows.map(({ id }) => id))
  return windows.map((window) => {
    if (window.id !== '') return window
    const id = freeId(`${timeInId(window.start)}-${timeInId(window.end)}`, taken)
    taken.add(id)
    return { ...window, id }
  })
}

/** `8` for 08:00, `1630` for 16:30. */
function timeInId(time: string): string {
  return time.replace(/^0/, '').replace(':00', '').replace(':', '')
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let next = 2; taken.has(id); next++) id = `${wanted}-${next}`
  return id
}
