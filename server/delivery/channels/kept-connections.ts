import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import type MailMessage from 'nodemailer/lib/mailer/mail-message'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Turns } from '../../platform/take-turns.ts'

type Sent = SMTPTransport.SentMessageInfo
type Mail = MailMessage<Sent>
type Composed = { message: Mail['message']; bytes: Buffer }

/** A signed-in connection, and how many messages it has carried. */
type Line = { connection: SMTPConnection; carried: number; rest?: NodeJS.Timeout }

/** Two messages of one occasion leave side by side; a message that finds no idle connection opens one. */
const keptAtMost = 2
/** Some servers end a connection after a number of messages. */
const messagesEach = 50

/**
 * Reuses connections; if one is dead and not a byte has left, a new one carries the message, once. nodemailer's pool
 * would retry a server that cuts before its greeting five times, lose the reason, and wait long for a dead connection.
 */
export class KeptConnections extends SMTPTransport {
  readonly #waiting = new Set<Line>()
  readonly #restMs: number
  readonly #turns: Turns
  #isClosed = false

  constructor({ restMs, turns, ...options }: SMTPTransport.Options & { restMs: number; turns: Turns }) {
    super(options)
    this.#restMs = restMs
    this.#turns = turns
  }

  override send(mail: Mail, done: (error: Error | null, sent: Sent) => void): void {
    callbackify(() => this.#send(mail))(done)
  }

  override close(): void {
    this.#isClosed = true
    for (const line of this.#waiting) this.#hangUp(line)
    super.close()
  }

  async #send({ message }: Mail): Promise<Sent> {
    // Composed as a whole before any of it leaves: composing others would take the time in which its answer is heard.
    const mail = { message, bytes: await this.#turns.take(() => message.build()) }
    const kept = this.#takeWaiting()
    if (kept) {
      try {
        return await this.#sendOn(kept, mail)
      } catch (error) {
        if (!(error instanceof DeadLineError)) throw error
      }
    }
    return this.#sendOn(await this.#open(), mail)
  }

  async #sendOn(line: Line, mail: Composed): Promise<Sent> {
    const sent = await this.#transmit(line, mail).catch((error: unknown) => {
      line.connection.close()
      throw error
    })
    line.carried++
    this.#keep(line)
    return sent
  }

  #transmit({ connection, carried }: Line, { message, bytes }: Composed): Promise<Sent> {
    const stream = Readable.from(inParts(bytes), { objectMode: false })
    // A connection records its progress in it.
    const envelope = { ...message.getEnvelope() }
    return new Promise((resolve, reject) => {
      const isDead = () => carried > 0 && !stream.readableDidRead
      // A server that has vanished does not even answer to the sender's name.
      const timer = setTimeout(() => isDead() && reject(new DeadLineError()), this.options.greetingTimeout ?? 0)
      let heard: (() => void) | undefined
      stream.once('end', () => (heard = this.#turns.giveWay()))
      connection.send(envelope, stream, (error, sent) => {
        clearTimeout(timer)
        heard?.()
        if (!error) return resolve({ ...sent, envelope, messageId: message.messageId() })
        const isLost = lostCodes.has(error.code ?? '') || error.responseCode === 421
        if (isDead() && isLost) return reject(new DeadLineError('', { cause: error }))
        const mayHaveLeft = error.responseCode === undefined && stream.readableEnded
        reject(mayHaveLeft ? Object.assign(error, { mayHaveLeft }) : error)
      })
    })
  }

  #open(): Promise<Line> {
    const connection = new SMTPConnection(this.options)
    return new Promise<Line>((resolve, reject) => {
      // It stays: a reset of a waiting connection is no message's error.
      connection.on('error', reject)
      connection.connect((error) => {
        if (error) return reject(error)
        if (!this.auth || !connection.allowsAuth) return resolve({ connection, carried: 0 })
        connection.login(this.auth, (refusal) => (refusal ? reject(refusal) : resolve({ connection, carried: 0 })))
      })
    }).catch((error: unknown) => {
      connection.close()
      throw error
    })
  }

  #takeWaiting(): Line | undefined {
    // The newest: the others get old and are closed.
    const line = [...this.#waiting].at(-1)
    if (line) this.#waiting.delete(line)
    clearTimeout(line?.rest)
    return line
  }

  #keep(line: Line): void {
    if (this.#isClosed || line.carried >= messagesEach || this.#waiting.size >= keptAtMost)
      return line.connection.quit()
    this.#waiting.add(line)
    if (line.carried === 1) line.connection.once('end', () => this.#waiting.delete(line))
    line.rest = setTimeout(() => this.#hangUp(line), this.#restMs).unref()
  }

  #hangUp(line: Line): void {
    this.#waiting.delete(line)
    clearTimeout(line.rest)
    line.connection.quit()
  }
}

/** An open connection had ended before it took any of the message. */
class DeadLineError extends Error {}

/** Few enough bytes that the end of them is read when about all have left. */
const partBytes = 16_384

function* inParts(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += partBytes) yield bytes.subarray(from, from + partBytes)
}

const lostCodes = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'])
