import { isTextFailure, type TextFailureCode } from '../../domain/messages/receipts.ts'

/** Why a text has not arrived, and what to do, for the owner. */
const sentences: Record<TextFailureCode, string> = {
  21211: 'This is not a phone number. Ask your customer for the right one.',
  21408: 'Texts to this country are switched off at your text service.',
  21610: 'The person with this number answered STOP. Call, or write an email.',
  21612: 'Your text service cannot send to this number from yours.',
  21614: 'This number takes no texts: most likely it is a landline. Call instead.',
  21635: 'This number is a landline. Call instead.',
  30001: 'Your text service had too many texts to send.',
  30002: 'Your account at the text service is suspended. Check its console.',
  30003: 'The phone is switched off or out of reach.',
  30004: 'The phone refuses texts from your number.',
  30005: 'This number does not exist, or not any more. Ask your customer for the right one.',
  30006: 'This number is a landline, or its network takes no texts. Call instead.',
  30007: 'A carrier took this for spam. Check the console of your text service.',
  30008: 'A carrier did not deliver this, and did not say why.',
  30032: 'Your toll-free number is not verified yet. Do that in the console of your text service.',
  30034: 'Your number is not registered for texts (A2P 10DLC). Do that in the console of your text service.',
}

export function explainTextFailure(code: number | null): string {
  if (code === null) return 'It has not arrived, and no reason was given.'
  return isTextFailure(code) ? sentences[code] : `It has not arrived (code ${code} of your text service).`
}

export const triedOnceMore = (why: string) => `${why} We try once more.`
export const takesNoTexts = 'An earlier text showed that none reach this number. Call, or use another number.'
