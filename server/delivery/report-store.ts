import { sql, type SqlBool } from 'kysely'
import { explainMailDelay, explainMailFailure } from '#words/mail-failures.ts'
import {
  delayEndsMs,
  isOfOther,
  type MailNews,
  type MailName,
  movedByMail,
} from '../../domain/messages/mail-reports.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { lockForReach, settleReach } from './settle-reach.ts'

/** `takenAt`: when the host accepted it, if given (UTC epoch milliseconds). */
export type MailReport = { mail: MailName; news: MailNews; takenAt: number | null }

/** A report that came before its attempt had ended. */
type Kept = { attempt: number; news: MailNews }

/** True when that was news. */
export async function applyReport(write: Write, report: MailReport, at: number): Promise<boolean> {
  const row = await write
    .selectFrom('messages')
    .select(['kind', 'entity_id', 'attempts', 'recipient', 'sent_at'])
    .where('id', '=', report.mail.id)
    .where('channel', '=', 'email')
    .executeTakeFirst()
  if (!row || isOfOther(report.news, row.recipient) || isOfEarlier(report, row)) return false
  await lockForReach(write, row)
  const { id } = report.mail
  const known = { id, attempt: row.attempts, news: report.news, at }
  // The attempt may end between two statements: the one that misses the message in one state finds it in the other.
  const isNews = (await moveOn(write, known)) || (!(await keepEarly(write, known)) && (await moveOn(write, known)))
  if (isNews) await recordChange(write, { kind: 'message-changed', id }, at)
  return isNews
}

/** The clocks of hosts differ, and a host may take its time before it confirms an e-mail. */
const slackMs = 5 * 60_000

/** The message has been sent again since, perhaps elsewhere. */
function isOfEarlier(
  { mail, news, takenAt }: MailReport,
  row: { attempts: number; recipient: string; sent_at: number | null },
): boolean {
  if (mail.attempt !== null) return mail.attempt !== row.attempts
  if (row.attempts === 1) return false
  if (takenAt !== null && row.sent_at !== null) return takenAt < row.sent_at - slackMs
  return news.recipient !== null && news.recipient.toLowerCase() !== row.recipient.toLowerCase()
}

type Known = { id: string; attempt: number; news: MailNews; at: number }

const becomes = { delayed: 'unknown', delivered: 'delivered', failed: 'bounced' } as const

async function moveOn(write: Write, { id, attempt, news, at }: Known): Promise<boolean> {
  const { event } = news
  const moved = await write
    .updateTable('messages')
    .set({
      status: becomes[event],
      error: event === 'failed' ? explainMailFailure(news) : event === 'delayed' ? explainMailDelay(news) : null,
      next_attempt_at: event === 'delayed' ? at + delayEndsMs : null,
      in_doubt_since: null,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('status', 'in', movedByMail[event])
    .returning(['kind', 'entity_id'])
    .executeTakeFirst()
  if (moved) await settleReach(write, moved)
  return moved !== undefined
}

async function keepEarly(write: Write, { id, attempt, news }: Known): Promise<boolean> {
  const kept: Kept = { attempt, news }
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set({ receipt: JSON.stringify(kept) })
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('status', '=', 'sending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** It was faster than the answer to its attempt. */
export async function applyEarlyNews(write: Write, id: string, at: number): Promise<void> {
  const row = await write.selectFrom('messages').select('receipt').where('id', '=', id).executeTakeFirst()
  if (!row?.receipt) return
  // Safe: for an e-mail it is written by `keepEarly` alone.
  await moveOn(write, { id, ...(JSON.parse(row.receipt) as Kept), at })
}

/** No host has reported a failure for days: they have arrived. */
export async function settleDelayed(queries: Queries, now: number): Promise<string[]> {
  const settled = await queries
    .updateTable('messages')
    .set({ status: 'sent', error: null, next_attempt_at: null })
    .where('next_attempt_at', '<=', now)
    .where('status', '=', 'unknown')
    .where('channel', '=', 'email')
    .returning('id')
    .execute()
  return settled.map(({ id }) => id)
}

/** For a report without our id: some services replace it, but name the recipient and the subject. */
export async function findMailTo(
  queries: Queries,
  { recipient, subject, since }: { recipient: string; subject: string | null; since: number },
): Promise<MailName | null> {
  const rows = await queries
    .selectFrom('messages')
    .select(['id', 'subject', 'attempts'])
    // Written out, as the index of just these is.
    .where('channel', '=', sql.lit('email'))
    .where(sql<SqlBool>`lower(recipient) = lower(${recipient})`)
    .where('created_at', '>=', since)
    .where('status', 'in', movedByMail.failed)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  const same = rows.find((row) => subject === null || row.subject === subject)
  return same ? { id: same.id, attempt: null } : null
}
