import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import type { SMTPServerSession } from 'smtp-server'
import { type MailBehaviour, smtpError } from './mail-behaviours.ts'

export type ReceivedMail = {
  /** When the server had the whole of it. */
  at: number
  from: string
  to: string[]
  /** What the envelope says of reports (RFC 3461). */
  dsn: { envid: string | null; notify: string[] }
  raw: Buffer
  parsed: Email
}

type Inbox = {
  behaviour(): MailBehaviour
  slowMs: number
  readsLater: boolean
  onMail(mail: ReceivedMail): void
  cutConnections(): void
}

export function createInbox({ behaviour, slowMs, readsLater, onMail, cutConnections }: Inbox) {
  const received: ReceivedMail[] = []
  let reading: Promise<unknown> = Promise.resolve()

  async function take(stream: AsyncIterable<Buffer>, envelope: SMTPServerSession['envelope']): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) {
      if (behaviour() === 'cut-in-data') cutConnections()
      chunks.push(chunk)
    }
    const raw = Buffer.concat(chunks)
    const read = () => PostalMime.parse(raw)
    // Before it has taken anything: it answers at once then, and does not leave its sender in doubt.
    const parsed = readsLater ? null : await read()
    if (behaviour() === 'slow') await sleep(slowMs)
    const mail = { at: Date.now(), ...readEnvelope(envelope), raw }
    if (parsed === null) reading = Promise.all([reading, read().then((later) => keep({ ...mail, parsed: later }))])
    else keep({ ...mail, parsed })
    if (behaviour() === 'cut-after-data') cutConnections()
    if (behaviour() === 'fail-after-data') throw smtpError(554, 'Transaction failed')
    if (behaviour() === 'refuse-more') throw smtpError(550, '5.4.5 Daily user sending limit exceeded.')
  }

  function keep(mail: ReceivedMail): void {
    received.push(mail)
    onMail(mail)
  }

  return {
    received,
    take,
    read: () => reading,
    newest(words = ''): ReceivedMail {
      const mail = received.findLast(({ parsed }) => (parsed.text ?? '').includes(words))
      if (mail === undefined) throw new Error(`No e-mail has arrived that says "${words}"`)
      return mail
    },
  }
}

function readEnvelope({ mailFrom, rcptTo, dsn }: SMTPServerSession['envelope']) {
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    dsn: { envid: dsn?.envid ?? null, notify: [rcptTo[0]?.dsn?.notify ?? []].flat() },
  }
}
