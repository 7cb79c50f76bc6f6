import { parts } from '../parts.ts'

export const refusedWords = {
  kept: (sentence: string) => `${sentence} Everything you typed is still here.`,
  unreadable: 'This could not be taken as it was sent. Look through the form and send it again.',
  call: <Part>(sentence: string, phone: Part) => parts`${sentence} Or call ${phone}.`,
}

export const formWords = {
  trap: 'Website',
  close: 'Close',
}

export const troubleWords = {
  one: 'One field needs another look.',
  several: (count: number) => `${count} fields need another look.`,
}
