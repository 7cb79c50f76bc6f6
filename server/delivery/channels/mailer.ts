import { createTransport } from 'nodemailer'
import type XOAuth2 from 'nodemailer/lib/xoauth2'
import { isLoopback } from '../../mail-oauth.ts'
import type { Trouble } from '../../../domain/messages/outages.ts'
import { type AccessTokens, TokenTroubleError } from './access-tokens.ts'
import { KeptConnections } from './kept-connections.ts'
import { explainMailError, explainMailTrouble, xoauth2 } from './explain-mail-error.ts'
import type { Outcome } from './outcome.ts'
import { createTurns, type Turns } from '../../platform/take-turns.ts'

export type OutgoingEmail = {
  /** Constant over all attempts, so that a repeat is recognized as one. */
  messageId: string
  /** Names this attempt in the reports of other hosts. */
  envelopeId: string
  fromName: string
  replyTo: string | null
  to: string
  subject: string
  html: string | null
  text: string
  attachments: { filename: string; contentType: string; content: Uint8Array }[]
  /** Where a mail program ends further messages of this kind with one press (RFC 8058). */
  unsubscribe?: string | null
}

export type Mailer = {
  /** The domain of the sender's address, for message ids. */
  domain: string
  send(email: OutgoingEmail): Promise<Outcome>
  /** Null if the server greets and accepts our sign-in, otherwise what is wrong. Sends nothing. */
  check(): Promise<Trouble | null>
  close(): void
}

/** A server that does not greet is down. Servers wait five minutes (RFC 5321 §4.5.3.2.7) or less; routers forget. */
const usualPatience = { greetingMs: 8_000, answerMs: 45_000, restMs: 30_000 }

/** `reportsTo`: where other hosts send their reports; the sender's address by default. */
type MailerConfig = {
  url: string
  from: string
  reportsTo?: string | null
  /** Signs in if the address has no password. */
  tokens?: AccessTokens | null
  /** Whether the password is kept back from a server that does not encrypt. */
  requiresTls?: boolean
  patience?: Partial<typeof usualPatience>
  /** Other work for the processor gives way to the answers of the server. */
  turns?: Turns
}

export function createMailer({
  url,
  from,
  reportsTo,
  tokens,
  requiresTls = false,
  patience: given,
  turns = createTurns(),
}: MailerConfig): Mailer {
  const patience = { ...usualPatience, ...given }
  const transport = createTransport(
    new KeptConnections({
      url,
      connectionTimeout: patience.greetingMs,
      greetingTimeout: patience.greetingMs,
      dnsTimeout: patience.greetingMs,
      socketTimeout: patience.answerMs,
      restMs: patience.restMs,
      turns,
      requireTLS: requiresTls && !isLoopback(new URL(url).hostname),
      ...(tokens && signInBy(tokens, url)),
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  return {
    domain: from.slice(from.lastIndexOf('@') + 1),
    async send({ fromName, to, messageId, envelopeId, unsubscribe, ...email }) {
      try {
        await transport.sendMail({
          ...email,
          messageId,
          envelope: {
            from: { name: '', address: reportsTo ?? from },
            to: { name: '', address: to },
            // Only a server that knows these (RFC 3461) gets them.
            dsn: { id: envelopeId, return: 'HDRS', notify: ['FAILURE', 'DELAY'], recipient: to },
          },
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          replyTo: email.replyTo ?? undefined,
          html: email.html ?? undefined,
          // No vacation replies to a program (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...toEnd(unsubscribe) },
          ...toParts(email.attachments),
        })
        return { kind: 'sent', providerId: null }
      } catch (error) {
        if (isTokenRefused(error)) await tokens?.refuse()
        return explainMailError(error, [to, email.subject])
      }
    },
    async check() {
      try {
        await transport.verify()
        return null
      } catch (error) {
        if (isTokenRefused(error)) await tokens?.refuse()
        return explainMailTrouble(error)
      }
    },
    close: () => transport.close(),
  }
}

type Provide = NonNullable<XOAuth2.Options['provisionCallback']>

/** XOAUTH2. The library would cache a token itself; all servers share the one in the database. */
function signInBy(tokens: AccessTokens, url: string) {
  const provide = async (isRefused: boolean, done: Parameters<Provide>[2]) => {
    try {
      if (isRefused) await tokens.refuse()
      done(null, await tokens.get(), longOver)
    } catch (error) {
      done(asTokenTrouble(error))
    }
  }
  const provisionCallback: Provide = (_user, isRefused, done) => void provide(isRefused, done)
  return {
    // An access token opens the mailbox as a password does.
    requireTLS: !isLoopback(new URL(url).hostname),
    auth: { type: 'OAuth2' as const, user: tokens.user, provisionCallback },
  }
}

/** A time when every token has expired, so that each sign-in requests one. */
const longOver = 1

/** A silent database is not a refusal by the mail server. */
function asTokenTrouble(error: unknown): TokenTroubleError {
  return error instanceof TokenTroubleError ? error : new TokenTroubleError({ kind: 'failing', said: String(error) })
}

/** Whether the mail server has seen the access token and does not accept it. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof Error && 'command' in error && error.command === xoauth2 && 'response' in error
}

/** One-press unsubscribing is offered by https only (RFC 8058 §3.1). */
function toEnd(address: string | null | undefined): Record<string, string> {
  if (!address) return {}
  const isSafe = address.startsWith('https:')
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(isSafe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** Calendar files go twice: as a file, and as an alternative part, from which calendars take them. */
function toParts(files: OutgoingEmail['attachments']) {
  const isCalendar = ({ contentType }: { contentType: string }) => contentType.startsWith('text/calendar')
  const calendar = files.find(isCalendar)
  return {
    attachments: files
      .filter((file) => !isCalendar(file))
      .map((file) => ({ ...file, content: Buffer.from(file.content) })),
    icalEvent: calendar && {
      filename: calendar.filename,
      method: /method=(\w+)/.exec(calendar.contentType)?.[1] ?? 'PUBLISH',
      content: Buffer.from(calendar.content),
    },
  }
}
