import { parts } from '../parts.ts'

export const areaWords = {
  inside: (zip: string) => `We clean in ${zip}.`,
  thanks: (zip: string) => `Thank you. We write to you when we come to ${zip}.`,
  ask: <Part>(outside: Part) => parts`${outside} Leave your e-mail address, and we write once, when we do.`,
  outside: (zip: string) => `We do not clean in ${zip} yet.`,
  email: 'E-mail for the news',
  sending: 'Sending …',
  tell: 'Tell me when you do',
}

export const bookedDialogWords = {
  title: 'Your booking',
}

export const bookedWords = {
  thanks: (name: string) => `Thank you, ${name}. Your request is here.`,
  held: <Part>(day: Part, hours: Part, price: string) =>
    parts`${day}, ${hours}, ${price}. The time is held for you, and not yet confirmed.`,
  link: 'See, move or cancel it',
  done: 'Done',
}

export const onwardWords = {
  review: 'Write a review',
  again: 'Book another visit',
}

export const movedWords = {
  to: <Part>(day: string, hours: Part) => parts`Moved to ${day}, ${hours}.`,
  changed: 'This booking has changed meanwhile. Above is how it stands now.',
}

export const cancelWords = {
  open: 'Cancel this booking',
  title: (day: string, hours: string) => `Cancel the cleaning on ${day}, ${hours}?`,
  words: 'It costs nothing. The time goes to somebody else at once.',
  keep: 'Keep it',
  cancel: 'Cancel the booking',
}

export const hintWords = {
  answer: (moment: string, phone: string) =>
    `We answer by ${moment}. If we do not, the request ends and nobody comes. Call ${phone} to know sooner.`,
}

export const bookingWords = {
  title: 'Book a cleaning',
  when: 'When',
  window: 'Day and arrival window',
  terms: <Part>(phone: Part) => parts`Nothing is paid now, and nothing is final until we confirm. Questions? ${phone}`,
  taken: 'This window has just been taken. Nothing you typed is lost: choose another one below.',
  nearest: (windows: string[]) => ` The nearest free ones are: ${windows.join('; ')}.`,
  change: 'Change',
  where: 'Where',
  zip: 'ZIP code',
  fiveDigits: 'Five digits',
  address: 'Street, number and city',
  outside: <Part>(outside: Part) => parts`${outside} We can write once, to the e-mail address below, when we do.`,
  day: 'Day',
  arrival: 'Arrival window',
  choose: 'Choose a window',
  you: 'You',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  notes: 'What should we know? (optional)',
  access: 'How do we get in? (optional)',
  accessHint: 'Who opens, or where to park. Please no door codes: call us with those.',
}

export const sendWords = {
  send: 'Send booking request',
  sending: 'Sending …',
  kept: (sentence: string) => `${sentence} Nothing you typed is lost.`,
  book: (window: string) => `Book ${window}`,
  taken: 'Somebody booked this window a moment before you. We are sorry.',
  pressed: 'An earlier press was received already: look into your e-mail before you press again.',
}

export const doubtWords = {
  ask: (email: string) => `Did you mean ${email}?`,
  use: (email: string) => `Use ${email}`,
}

export const moveWords = {
  keep: 'Keep the time',
  moving: 'Moving …',
  move: 'Move the booking',
  choose: 'Choose a day and an arrival window, then press Move the booking.',
  to: (window: string) => `Move to ${window}`,
  open: 'Move to another time',
  taken: 'This window has just been taken; your booking stands as it was.',
}

export const moveFormWords = {
  when: 'New day and arrival window',
  hint: <Part>(phone: Part) =>
    parts`Your time stays yours until the new one is held for you. Nothing that fits? Call ${phone}.`,
}

export const nextStepWords = {
  look: 'We look at it and confirm, or call you if something is unclear.',
  mail: <Part>(email: Part) => parts`You get an e-mail at ${email} now, and another one when it is confirmed.`,
  dates: 'This books the first visit. We agree the next dates with you.',
  link: 'With your private link you can move or cancel it.',
  linkToKeep: 'With your private link you can see whether it is confirmed. Keep it.',
  slip: <Part>(email: string, meant: string | null, phone: Part) =>
    parts`Is ${email} right? If you meant ${meant}, call ${phone}, so that we can reach you.`,
}

export const repricedWords = {
  nothing: (change: string) => `${change} Nothing is booked yet, and nothing you typed is lost.`,
  book: (price: string) => `Book at ${price}`,
}

export const takenWords = {
  gone: 'This window cannot be booked any more: it is too soon, or that day is closed.',
  next: 'Free, the nearest first:',
}

export const whenWords = {
  again: 'Choose another time.',
  choose: 'Choose a free time',
}

export const pickerWords = {
  full: 'Everything is taken for the coming weeks. Call us: we may find a way.',
  looking: 'Looking for free times …',
  again: 'Look for free times again',
  day: 'Day',
  more: 'More days',
  window: (day: string) => `Arrival window on ${day}`,
}
