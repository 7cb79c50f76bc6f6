import { createTransport } from 'nodemailer'
import type XOAuth2 from 'nodemailer/lib/xoauth2'
import { isLoopback } from '../../mail-oauth.ts'
import type { Trouble } from '../../../domain/messages/outages.ts'
import { type AccessTokens, TokenTroubleError } from './access-tokens.ts'
import { KeptConnections } from './kept-connections.ts'
import { explainMailError, explainMailTrouble, xoauth2 } from './explain-mail-error.ts'
import type { Outcome } from './outcome.ts'
import { createTurns, type Turns } from '../take-turns.ts'

export type OutgoingEmail = {
  /** Constant over all attempts, so that a repeat is recognised as one. */
  messageId: string
  /** Names this attempt in what other hosts report of it. */
  envelopeId: string
  fromName: string
  replyTo: string | null
  to: string
  subject: string
  html: string | null
  text: string
  attachments: { filename: string; contentType: string; content: Uint8Array }[]
  /** Where more of the kind is ended by one press in a mail program (RFC 8058). */
  unsubscribe?: string | null
}

export type Mailer = {
  /** The domain of the sender's address, for message ids. */
  domain: string
  send(email: OutgoingEmail): Promise<Outcome>
  /** Whether the server greets and lets us in; what is wrong with it otherwise. Sends nothing. */
  check(): Promise<Trouble | null>
  close(): void
}

/**
 * A mail server that does not greet is down; one that has greeted may take its time over a message. Servers wait five
 * minutes for the next message (RFC 5321 §4.5.3.2.7), or less under load, and routers forget a silent connection.
 */
const usualPatience = { greetingMs: 8_000, answerMs: 45_000, restMs: 30_000 }

/** `reportsTo`: where other hosts send what they report; to the sender's address when nothing is said. */
type MailerConfig = {
  url: string
  from: string
  reportsTo?: string | null
  /** What signs in, where no password in the address does. */
  tokens?: AccessTokens | null
  patience?: Partial<typeof usualPatience>
  /** What else takes the processor's time gives way to the answers of the server. */
  turns?: Turns
}

export function createMailer({
  url,
  from,
  reportsTo,
  tokens,
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
            // Only a server that knows these (RFC 3461) is told of them.
            dsn: { id: envelopeId, return: 'HDRS', notify: ['FAILURE', 'DELAY'], recipient: to },
          },
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          replyTo: email.replyTo ?? undefined,
          html: email.html ?? undefined,
          // Nobody is away from the desk for a program (RFC 3834).
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

/** XOAUTH2. The library would keep a token for itself; there is one place for it, which all servers share. */
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

/** A time when no token is good any more, so that each sign-in asks for one. */
const longOver = 1

/** A database that does not answer is nothing that the mail server has refused. */
function asTokenTrouble(error: unknown): TokenTroubleError {
  return error instanceof TokenTroubleError ? error : new TokenTroubleError({ kind: 'failing', said: String(error) })
}

/** Whether the mail server has seen the access token and does not take it. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof Error && 'command' in error && error.command === xoauth2 && 'response' in error
}

/** One press is offered by https alone (RFC 8058 §3.1). */
function toEnd(address: string | null | undefined): Record<string, string> {
  if (!address) return {}
  const isSafe = address.startsWith('https:')
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(isSafe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/**
 * A calendar file goes along twice: as a file that every program can open, and as another way to read the e-mail, which
 * is what calendars take it from.
 */
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
