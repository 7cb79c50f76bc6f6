import { inFigures } from '../formats.ts'

export const atMost64 = 'Send at most 64 KB.'
export const atMostKb = (kb: number) => `Send at most ${kb} KB.`
export const unknownField = 'Remove this field; it is not part of the request.'
export const missingField = 'This field is required.'
export const atMostEntries = (most: number) => `Send at most ${inFigures(most)} entries in one list.`
export const tooDeep = (most: number) => `Nest lists and objects at most ${most} deep.`
export const asThePage = 'Send the form as the page does.'
export const askForEntries = (most: number) => `Ask for 1 to ${most} entries.`
export const useNext = "Use the `next` of the list's last answer."
export const invisible = 'Remove the invisible character with the code 0.'
export const useTheSite = 'Use the site itself to do this.'

export const mention = (requestId: string) => `Try again; if it keeps failing, mention ${requestId}.`
export const tryAgainIn = (wait: string) => `Try again in ${wait}.`
