import { createTransport } from 'nodemailer'

export type OutgoingEmail = {
  /** Constant over all attempts, so that a repeat is recognised as one. */
  messageId: string
  fromName: string
  replyTo: string | null
  to: string
  subject: string
  html: string | null
  text: string
  attachments: { filename: string; contentType: string; content: Uint8Array }[]
}

/** How an attempt ended. A final refusal is not tried again; anything else may be, because e-mails carry a constant id. */
export type EmailResult = { ok: true } | { ok: false; final: boolean; reason: string }

export type Mailer = {
  /** The domain of the sender's address, for message ids. */
  domain: string
  send(email: OutgoingEmail): Promise<EmailResult>
  close(): void
}

/** A mail server that does not greet is down; one that has greeted may take its time over a message. */
const connectionTimeoutMs = 10_000
const socketTimeoutMs = 60_000

export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    dnsTimeout: connectionTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    domain: from.slice(from.lastIndexOf('@') + 1),
    async send({ fromName, to, messageId, ...email }) {
      try {
        await transport.sendMail({
          ...email,
          messageId,
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          replyTo: email.replyTo ?? undefined,
          html: email.html ?? undefined,
          attachments: email.attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
        })
        return { ok: true }
      } catch (error) {
        return explain(error)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Only a refusal of this recipient or of this message is final. A 5xx at the greeting or at sign-in means a server out
 * of order or a wrong password: the message itself is fine and is tried again.
 */
function explain(error: unknown): EmailResult {
  const { responseCode, command, response, message } = readMailError(error)
  const final = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  if (final) return { ok: false, final, reason: `The mail server refused this message: ${response}` }
  return { ok: false, final, reason: `The mail server could not take the message: ${message}` }
}

function readMailError(error: unknown) {
  if (!(error instanceof Error)) throw error
  const details: Error & { responseCode?: unknown; command?: unknown; response?: unknown } = error
  return {
    responseCode: typeof details.responseCode === 'number' ? details.responseCode : 0,
    command: String(details.command ?? ''),
    response: String(details.response ?? error.message),
    message: error.message,
  }
}
