import type { KeptFile } from '../../../domain/estimates/kept-file.ts'

export const title = 'Is this file ours?'
export const lead = (brand: string) =>
  `Check whether a PDF is an estimate from ${brand}, or an approval sheet, exactly as it was sent.`
export const file = 'Choose the PDF, or drop it here'
export const stays =
  'The file stays on your device: only its SHA-256, a number that is made from all of it, is compared.'
export const digest = 'SHA-256 of the file'
export const digestHint = '64 letters and digits, from an approval sheet or a program such as sha256sum.'
export const compare = 'Compare'
export const noDigest = 'This is not a SHA-256. It has 64 characters, each a digit or a letter from a to f.'
export const unknown =
  'We do not know this file. Either we did not send it, or it was changed, or we have erased it. Call us before you rely on it.'
export const notRead = 'The file could not be read. Choose it again, or type its SHA-256 below.'

const kinds: Record<KeptFile['kind'], (version: string, at: string | null) => string> = {
  estimate: (version, at) => `This file is ${version}, made on ${at}, exactly as we keep it.`,
  approval: (version, at) =>
    `This file is the sheet of an approval of ${version}, approved on ${at}, exactly as we keep it.`,
  erased: (version, at) => `This file is ${version}, ${at === null ? 'exactly as it was sent' : `approved on ${at}`}.`,
}

const states: Record<KeptFile['state'], string> = {
  draft: 'It is open: it has not been answered.',
  sent: 'It is open: it has not been answered.',
  'changes-requested': 'Changes were asked for; while it is valid, it can be approved as it stands.',
  approved: 'This version is approved.',
  declined: 'This version is declined.',
  converted: 'This version is approved and booked.',
  void: 'This estimate was withdrawn.',
  replaced: 'A newer version has taken its place.',
  expired: 'It expired without an answer.',
  erased: 'We keep only its SHA-256: the file, and whom it was for, are erased.',
}

/** What a known file is; `at` is its day or moment in words. */
export const known = ({ kind, number, version, state }: KeptFile, at: string | null) => [
  kinds[kind](`version ${version} of estimate ${number}`, at),
  states[state],
]
