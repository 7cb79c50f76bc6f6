import type { Trouble, TroubleKind } from '../../../domain/messages/outages.ts'
import type { Outcome } from './outcome.ts'
import { byAccessToken } from '#words/mail-sign-in.ts'
import * as say from '#words/server/channels.ts'
import { TokenTroubleError } from './access-tokens.ts'

/**
 * Only a refusal of this recipient or message is final. Greeting, sign-in and sender are the server's trouble, which
 * every email meets. `given`: other people's text, which the server may repeat.
 */
export function explainMailError(error: unknown, given: readonly string[] = []): Outcome {
  if (error instanceof TokenTroubleError) return { kind: 'held-up', trouble: error.trouble }
  const failure = readMailError(error)
  const outcome = failure.answer === null ? explainSilence(failure) : explainAnswer(failure, failure.answer, given)
  return outcome.kind === 'put-off' && failure.mayHaveLeft ? { ...outcome, mayHaveLeft: true } : outcome
}

export function explainMailTrouble(error: unknown): Trouble {
  const outcome = explainMailError(error)
  if ('trouble' in outcome && outcome.trouble) return outcome.trouble
  return { kind: 'failing', said: readMailError(error).message }
}

type Failure = {
  code: string
  timeoutType: string
  command: string
  answer: string | null
  message: string
  /** The whole e-mail was handed over, and no answer came back. */
  mayHaveLeft: boolean
}

const unreachable = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'])
const silentFromTheStart = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])

function explainSilence({ code, timeoutType, command, message }: Failure): Outcome {
  const heldUp = (kind: TroubleKind): Outcome => ({ kind: 'held-up', trouble: { kind, said: message } })
  if (code === 'EDNS' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return heldUp('unknown-name')
  if (unreachable.has(code)) return heldUp('unreachable')
  if (silentFromTheStart.has(timeoutType)) return heldUp('silent')
  if (code === 'ETLS' || /CERT|^ERR_(TLS|SSL)/.test(code)) return heldUp('insecure')
  if (code === 'EAUTH') return heldUp('sign-in')
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { kind: 'refused', reason: say.cannotBeSent(message) }
  const reason = say.mailNotTaken(message)
  if (command !== 'CONN') return { kind: 'put-off', reason }
  // The connection ended in the middle, perhaps because of this very message.
  return { kind: 'put-off', reason, trouble: { kind: code === 'ETIMEDOUT' ? 'silent' : 'cut', said: message } }
}

/** How Microsoft says, with any code, that it accepts no password (any more). */
const noPasswords = new Set(['7.30', '7.139'])

/** How the library calls a sign-in by an access token. */
export const xoauth2 = 'AUTH XOAUTH2'

/** Codes of RFC 4954 that ask for a sign-in or refuse one, whenever they come. */
const signInCodes = new Set([454, 530, 534, 535, 538])

function explainAnswer({ command }: Failure, answer: string, given: readonly string[]): Outcome {
  if (command === 'RCPT TO') return explainRecipient(answer, given)
  const heldUp = (kind: TroubleKind): Outcome => ({ kind: 'held-up', trouble: { kind, said: answer } })
  const { code, isFinal, detail } = readAnswer(answer)
  const reason = say.mailRefused(answer)
  if (command === xoauth2) return { kind: 'held-up', trouble: { kind: 'sign-in', said: byAccessToken(answer) } }
  if (command.startsWith('AUTH') || noPasswords.has(detail)) return heldUp('sign-in')
  if (isSpent(detail, ownWords(answer, given))) {
    const trouble = { kind: 'busy', said: answer } as const
    return command === 'DATA' ? { kind: 'put-off', reason: say.mailPutOff(answer), trouble } : heldUp('busy')
  }
  if (signInCodes.has(code)) return heldUp('sign-in')
  if (code === 421) return { kind: 'put-off', reason, trouble: { kind: 'busy', said: answer } }
  if (command === 'MAIL FROM') {
    if (!isFinal) return { kind: 'put-off', reason }
    return code === 552 || detail === '3.4' ? { kind: 'refused', reason } : heldUp('sender')
  }
  if (command === 'DATA') {
    return isFinal ? { kind: 'refused', reason } : { kind: 'put-off', reason: say.mailPutOff(answer) }
  }
  return heldUp('refusing')
}

/** Strangers choose the recipient: it delays no other email. A missing sign-in may still come. */
function explainRecipient(answer: string, given: readonly string[]): Outcome {
  const { code, isFinal, detail } = readAnswer(answer)
  const words = ownWords(answer, given)
  if (isSpent(detail, words) || noPasswords.has(detail)) return { kind: 'put-off', reason: say.mailPutOff(answer) }
  if (signInCodes.has(code) || (isFinal && relaying.test(words)))
    return { kind: 'put-off', reason: say.mailNotPassedOn(answer) }
  return isFinal
    ? { kind: 'refused', reason: say.mailRefused(answer) }
    : { kind: 'put-off', reason: say.mailPutOff(answer) }
}

/** How servers say that they relay nothing without a sign-in. */
const relaying =
  /\brelay(ing)?( access)?( is)?( not)? (denied|permitted|allowed|prohibited|refused)|(unable|cannot|not \w+) to relay|authentication( is)? required/

/** The mail system is congested (RFC 3463, x.4.5): Gmail says so to an account that has sent enough for a day. */
const congested = '4.5'
/** A mailbox that is switched off or full, a message that is too large: not the sender's limits. */
const othersLimits = new Set(['2.1', '2.2', '2.3', '3.4'])
/** There is no common code: services say in words that an account has sent enough for now. */
const spent =
  /(quota|limits?|rate|credits?) ?(has been |was )?(exceeded|reached)|(exceeded|exceeds|reached) .{0,40}\b(quota|limits?|rate|max|maximum)\b|too (many (messages|e-?mails|mails)|much mail)|throttl/
const ofOneMessage = /mailbox|inbox|disk|storage|size|length|attachment|\bhops?\b|spam|score/

function isSpent(detail: string, words: string): boolean {
  if (othersLimits.has(detail)) return false
  return detail === congested || (spent.test(words) && !ofOneMessage.test(words))
}

/** In lower case on one line, without `given`, in which strangers can write anything. */
function ownWords(answer: string, given: readonly string[]): string {
  const line = answer
    .slice(0, 2_000)
    .replaceAll(/^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3}\b)?/gm, ' ')
    .replaceAll(/<[^>]*>|"[^"]*"/g, ' ')
    .toLowerCase()
  const words = given
    .filter((each) => each !== '')
    .reduce((rest, each) => rest.replaceAll(each.toLowerCase(), ' '), line)
  return words.replaceAll(/\s+/g, ' ')
}

/** A full mailbox (RFC 3463, x.2.2) is emptied one day, whatever the server says. */
const mailboxFull = '2.2'

/** RFC 5321 §4.2 and RFC 3463; final only when neither is temporary. */
function readAnswer(answer: string): { code: number; isFinal: boolean; detail: string } {
  const [, code = '', level = '5', detail = ''] = /^(\d{3})(?:[ -]([245])\.(\d{1,3}\.\d{1,3})\b)?/.exec(answer) ?? []
  return { code: Number(code), isFinal: code.startsWith('5') && level === '5' && detail !== mailboxFull, detail }
}

function readMailError(error: unknown): Failure {
  if (!(error instanceof Error)) throw error
  const details: Error & {
    [Detail in 'originalCode' | 'code' | 'timeoutType' | 'command' | 'response' | 'mayHaveLeft']?: unknown
  } = error
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    // The library replaces the system's code with its own.
    code: text(details.originalCode) || text(details.code),
    timeoutType: text(details.timeoutType),
    command: text(details.command),
    answer: text(details.response) || null,
    message: error.message,
    mayHaveLeft: details.mayHaveLeft === true,
  }
}
