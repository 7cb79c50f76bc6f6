import type { Kept, NoPlace } from '../../../domain/series/series-plan.ts'
import type { SeriesActKind } from '../../../domain/series/series.ts'
import { formatDollars } from '../../../domain/pricing/pricing.ts'
import { dayInWords } from '../days.ts'
import { type Rhythm } from '../../../domain/schedule/slots.ts'
import { everyInWords } from '../series.ts'

export const title = 'Regular visits'
export const each = (price: number) => `${formatDollars(price)} each visit`
export const pausedUntil = (day: string) => `Paused until ${dayInWords(day)}`
export const pauseAhead = (from: string, until: string) => `Paused from ${dayInWords(from)} until ${dayInWords(until)}`
export const endsOn = (day: string) => `No visits from ${dayInWords(day)} on`
export const planned = 'planned'
export const skipped = 'skipped'
export const moved = 'moved'
export const waits = 'to be confirmed'
export const more = 'Later visits follow the same schedule.'

type ActWords = { label: string; explain: string; press: string; done: string }
export const acts: Record<SeriesActKind, ActWords> = {
  change: {
    label: 'Change',
    explain: 'Changes every visit from a day on. To move or skip a single one, open that visit.',
    press: 'Change them from then on',
    done: 'The regular visits are changed',
  },
  pause: {
    label: 'Pause',
    explain: 'There are no visits on these days. The day of the week and the hours stay the same.',
    press: 'Pause these visits',
    done: 'The regular visits are paused',
  },
  resume: {
    label: 'Resume',
    explain: 'Visits start again from this day.',
    press: 'Resume the visits',
    done: 'The regular visits are resumed',
  },
  end: {
    label: 'End',
    explain: 'There are no visits from this day on.',
    press: 'End the regular visits',
    done: 'The regular visits are ended',
  },
}
export const undone = 'Undone. The regular visits are as they were, and the customer hears nothing of it.'
export const ofSeries = 'the regular visits'

export const from = 'From'
export const until = 'Until, this day not included'
export const fromDay = 'From this visit on'
export const weekday = 'Day of the week'
export const window = 'Arrival window'
export const howOften = 'How often'
export const price = 'Price of each visit in dollars'
export const whatIsCleaned = 'What is cleaned'
export const byTheList = (price: number, before: number) =>
  `${formatDollars(price)} instead of ${formatDollars(before)}, by your price list`
export const stays = (day: string, why: Kept) => `${day} ${kept[why]}`
export const every = (frequency: Rhythm) => {
  const words = everyInWords(frequency)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
export const preview = 'See what happens'
export const running = 'Working …'
export const cancel = 'Cancel'

export const planTitle = 'What happens'
export const nothingLeft = 'No visit is to come.'
export const calledOff = (count: number) =>
  count === 1
    ? '1 visit is called off, and its time is free for others.'
    : `${count} visits are called off, and their times are free for others.`
export const told = 'The customer gets one email. Call a customer who has no email address.'
export const leaves = (moment: string) => `It goes out on ${moment}, not at night.`
export const kept: Record<Kept, string> = {
  done: 'is done and stays',
  paid: 'is paid for and stays',
  edited: 'was changed on its own and stays',
  begun: 'has begun and stays',
  moved: 'stays as you set it',
}
export const noPlace: Record<NoPlace, string> = {
  full: 'no free place: you are asked for another time',
  closed: 'a day off: you are asked for another time',
  gone: 'no such window any more: you are asked for another time',
}

export const request = 'A request'
export const toAnswer = 'Regular visits that need you'
export const asked: Record<NoPlace, (name: string, day: string) => string> = {
  full: (name, day) => `${name}: no free place on ${day}`,
  closed: (name, day) => `${name}: ${day} is a day off`,
  gone: (name, day) => `${name}: no such window any more on ${day}`,
}
export const moreDays = (count: number) =>
  count === 1 ? '1 more visit needs a time' : `${count} more visits need a time`
export const moreDaysHint = (day: string) => `From ${day} on`
export const takeInstead = (words: string) => `Take ${words}`
export const skipIt = 'Skip this visit'
export const skipItNamed = (name: string, day: string) => `${skipIt}: ${name}, ${day}`
export const standing = (name: string) => `${name} is a regular customer`
export const makeLater = (words: string, price: number) =>
  `${words}, ${formatDollars(price)} each. Make the later visits from now on?`
export const begin = 'Make them'
export const beginNamed = (name: string) => `${begin}: the later visits of ${name}`
export const regulars = (count: number) => `${count} regular customers without later visits`
export const regularsHint = 'Make the later visits from now on? Nobody is notified.'
export const beginAll = (count: number) => `Make them for all ${count}`
export const making = (at: number, of: number) => `Making … ${at} of ${of}`
export const alone = 'I book each one'
export const aloneNamed = (name: string) => `${alone} for ${name}`
