import type { PlanFault } from '../../../domain/series/series-plan.ts'

export const noSuchSeries = 'These regular visits do not exist.'
export const noSuchVisit = 'This visit does not exist, or is not a regular one that was agreed on.'
export const askForOne = 'Ask for a customer or for a booking.'
export const notNow = 'This is not possible any more. Something has changed since you looked.'
export const skipPriceChanged =
  'The price of your next visit after a skip has changed since you looked. Read it again, and press again.'
export const changedMeanwhile =
  'Something has changed since you looked. Look again at what would happen, and press again.'
export const alreadyAnswered = 'This day needs no answer any more.'
export const isAsAgreed = 'This visit is as agreed already, or it is over.'
export const isPaid = 'This visit is paid for or was changed on its own. Open it to change its price.'
export const outsideWindows = 'This is outside your arrival windows.'
export const allPlacesTaken = 'Every place of this window is taken.'
export const isOver = 'This time is over.'

export const noSuchDay = 'Give the day like 2026-12-25.'
export const dayIsOver = 'This day is over.'
export const dayChanged =
  'This day or one of its visits has changed since you looked. Look at them again, and press again: nothing is done yet.'
export const tooManyDaysOff = 'There are too many days off. Remove old ones in Settings first.'
export const fullFor = (name: string) =>
  `The time that you chose for ${name} has no free place any more. Choose another one: nothing is done yet.`
export const notFreeFor = (name: string) =>
  `The time that you chose for ${name} is over or outside your arrival windows. Choose another one: nothing is done yet.`

export const planFaults: Record<PlanFault | 'unlisted-service' | 'unlisted-extras' | 'unlisted-frequency', string> = {
  over: 'Choose a day that is still to come, and before the visits end.',
  'pause-empty': 'A pause has to end after it begins, and after today.',
  'no-window': 'Choose one of your arrival windows.',
  'nothing-changes': 'This is what is agreed already.',
  'unlisted-service': 'You do not offer this service any more. Choose another one.',
  'unlisted-extras': 'You do not offer one of these extras any more. Leave it out.',
  'unlisted-frequency': 'You do not offer visits this often. Offer them in Settings first, or choose how often again.',
}

export const notWhilePaused =
  'These visits are paused or about to end, so the day cannot change now. Resume them first, or say no.'

export const askFaults = {
  'no-day': 'Choose one of the days.',
  'no-window': 'Choose one of the arrival windows.',
  'nothing-changes': 'This is your day and time already. Choose another one.',
  'asked-already': 'You have asked for another day already. Take that back first.',
  'asked-often': 'You have asked several times this week.',
}
export const requestAnswered = 'This request is answered already, or its customer has taken it back.'

export const orCall = (phone: string) => `Or call ${phone}.`
