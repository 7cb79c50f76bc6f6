import { isProvidersWord } from '#words/incoming-texts.ts'
import type { ReplyKind } from '#words/text-replies.ts'
import { decideText } from '../../domain/texts/text-answers.ts'
import { isWaiting, type TextOutcome } from '../../domain/texts/text-outcomes.ts'
import { lockNumber } from '../outbox/number-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { readBusiness, shareSettings } from '../settings/store.ts'
import { findTextedVisit } from './answer-visit.ts'
import { tellOwner } from './tell-owner.ts'
import { insertIncoming, keepOutcome } from './store.ts'
import { findOurWords, findTexted } from './texted-store.ts'
import { type Came, readFields, readText } from './read-text.ts'
import { sendReply } from './send-reply.ts'
import { runDecision } from './run-decision.ts'

/** By the provider's id, in one transaction with what it asks for: nothing is lost or sent twice. */
export async function takeText(parts: Parts, came: Came): Promise<string | null> {
  const { database } = parts
  const fields = readFields(came)
  if (fields.id === '' || fields.number === '') return null
  return database.transaction(async (write) => {
    // A yes may skip a visit: no one changes the time zone while it does.
    await shareSettings(write)
    const business = await readBusiness(write)
    const text = readText(fields, await findOurWords(write, fields.number, fields.at))
    const { id, number, typed, body, meaning, at } = text
    const kept = { id, number, body, fields: JSON.stringify([...came.fields]) }
    if (!(await insertIncoming(write, { ...kept, meaning: meaning.kind, receivedAt: at }))) return null
    const known = await lockNumber(write, parts.links, number)
    const { settings } = business
    const { timeZone } = settings
    const isAboutVisit = meaning.kind === 'next' || meaning.kind === 'skip'
    const visit = isAboutVisit ? await findTextedVisit(write, number, { settings, now: parts.clock.now() }) : null
    const { offers, wasWrittenTo, writtenAt } = came.isNoAnswer
      ? { offers: [], wasWrittenTo: true, writtenAt: at }
      : await findTexted(write, { number, before: at, timeZone })
    const situation = {
      isStopped: known.stoppedAt !== null,
      isOptIn: isProvidersWord(typed, 'start') || text.optOut === 'START',
      wasWrittenTo,
      offers,
      question: known.question,
      writtenAt,
      next: visit,
    }
    const decided = decideText(meaning, situation, parts.clock.now())
    const {
      outcome: done,
      reply,
      offer = null,
    } = await runDecision(parts, write, { text, known, decided, business, visit })
    const said = reply && (await sendReply(parts, write, { text, settings, reply }))
    // A customer who stopped our texts hears from the owner, who has read it.
    const outcome: TextOutcome = reply === null || said !== null || doneUnsaid.has(reply.kind) ? done : 'for-owner'
    await keepOutcome(write, id, { outcome, estimateId: offer?.id ?? null })
    if (isWaiting(outcome)) await tellOwner(parts, write, { text: { id, at }, now: parts.clock.now(), business })
    await recordChange(write, { kind: 'message-changed', id }, parts.clock.now())
    return said
  })
}

/** Replies that only confirm a request that was carried out. */
const doneUnsaid: ReadonlySet<ReplyKind> = new Set(['stopped', 'started', 'approve', 'decline', 'skipped'])
