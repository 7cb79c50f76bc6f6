import { inFigures } from '../formats.ts'

export const server = 'Server'
export const serverSummary = 'What to fix, when you ask'
export const serverHint =
  'Checks mail, texts, database, disk, address and backups. Nothing is sent or changed. It takes a few seconds.'
export const licenses = 'Licenses of the software that Broom is made of'
export const lookAtServer = 'Check everything'
export const looking = 'Looking …'
export const toMend = (problems: number) =>
  problems === 0 ? 'Nothing has to be fixed.' : problems === 1 ? 'One thing to fix' : `${problems} things to fix`
export const findingLevels = { problem: 'To fix', note: 'To know', ok: 'All right' }
export const yourData = 'Your data and server'
export const yourDataSummary = (kept: string) => `Messages kept: ${kept.toLowerCase()}`
export const retention = 'How long it is kept'
export const keptFor = (messages: string, waiting: string) =>
  `Messages: ${messages.toLowerCase()}, waiting list: ${waiting.toLowerCase()}`
export const messageMonthsHint =
  'The text and files of older messages that arrived are deleted at night and cannot be brought back. That they were sent, when, and to whom stays, and so do bookings, customers, and estimates with their PDFs. The privacy statement on your page says how long.'
export const waitingMonthsHint =
  'Anyone who has waited longer than this for you to come to their area is taken off the list at night.'
export const forGood = 'Forever'
export const yourDataHint =
  'You can take everything out in one file: tables for a spreadsheet, your visits for a calendar, every PDF and picture, the same for other programs (JSON), and a backup that another installation of Broom can restore. Anyone who has the file can read all of it.'
export const takeEverything = 'Take everything out'
export const askingForIt = 'Looking …'
export function downloadBegun(bytes: number): string {
  const megabytes = Math.ceil(bytes / 1_000_000)
  return `Your browser saves the file now. It is about ${inFigures(megabytes)} MB, less when packed.`
}
