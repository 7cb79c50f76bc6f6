import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

export type MailBehaviour =
  | 'accept'
  /** Answers RCPT with a final 550, which repeats the address as Postfix does. */
  | 'refuse-recipient'
  /** Relays nothing to other mailboxes without a sign-in, and says so at RCPT. */
  | 'refuse-to-relay'
  /** Answers RCPT with a temporary 451. */
  | 'defer-recipient'
  /** Takes `slowMs` before it accepts the message. */
  | 'slow'
  /** Takes the whole message, then loses the line before it can answer. */
  | 'cut-after-data'
  /** Takes the whole message, then answers with a final 554. */
  | 'fail-after-data'
  /** Takes the whole message, then says that the account has sent enough for a day, as Gmail does. */
  | 'refuse-more'
  /** Greets with a 554, like a server out of order. */
  | 'refuse-greeting'
  /** Takes the connection and never answers. */
  | 'mute'
  /** Greets, and answers nothing from then on. */
  | 'half-open'
  /** Answers a sign-in with 535, one by an access token as Microsoft does. */
  | 'refuse-sign-in'
  /** Answers MAIL FROM with 553. */
  | 'refuse-sender'
  /** Loses the line when the first bytes of a message arrive. */
  | 'cut-in-data'

const atTheDoor = new Set<MailBehaviour>(['refuse-greeting', 'mute', 'refuse-sign-in'])

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

export type MailServer = {
  url: string
  received: ReceivedMail[]
  /** The last one, or the last with these words; throws if none has arrived. */
  newest(words?: string): ReceivedMail
  /** Who signed in with an access token, and which token, whether it was accepted or not. */
  tokenSignIns: { user: string; accessToken: string }[]
  behave(behaviour: MailBehaviour): void
  /** Resolves when every email that was taken is among those received. */
  read(): Promise<unknown>
  /** How many connections there have been, and how many are open. */
  connections(): { sinceStart: number; now: number }
  /** Ends all open connections: with an answer (421), without one, or without a notice (the machine is gone). */
  endConnections(how: 'politely' | 'cut' | 'silently'): void
  close(): Promise<void>
}

type MailServerOptions = {
  port?: number
  slowMs?: number
  /** Called with every email that was taken. */
  onMail?: (mail: ReceivedMail) => void
  /**
   * Whether it says that it has taken an email before it has parsed it, as real ones do. Otherwise `received` already has it
   * when the sender gets the answer.
   */
  readsLater?: boolean
  /** Whether an access token is accepted (XOAUTH2). */
  takesToken?: (accessToken: string) => boolean
}

/** A real SMTP server on loopback that can be told to misbehave, for tests and development. */
export async function startMailServer({
  port = 0,
  slowMs = 20_000,
  onMail = () => undefined,
  readsLater = false,
  takesToken = () => true,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const tokenSignIns: MailServer['tokenSignIns'] = []
  let behaviour: MailBehaviour = 'accept'
  let sinceStart = 0
  let reading: Promise<unknown> = Promise.resolve()
  const server = new SMTPServer({
    ...usual,
    onConnect: (_session, answer) => {
      sinceStart++
      if (behaviour === 'refuse-greeting') answer(smtpError(554, 'Out of order'))
      else if (behaviour !== 'mute') answer()
    },
    onAuth: ({ username, accessToken }, _session, answer) => {
      if (accessToken !== undefined) tokenSignIns.push({ user: username ?? '', accessToken })
      const refusal = refuseSignIn(
        behaviour,
        accessToken !== undefined,
        accessToken === undefined || takesToken(accessToken),
      )
      if (refusal === null) answer(null, { user: username })
      else answer(refusal)
    },
    onMailFrom: (_address, _session, answer) => {
      if (behaviour === 'refuse-sender') answer(smtpError(553, '5.7.1 Sender address rejected'))
      else if (behaviour !== 'half-open') answer()
    },
    onRcptTo: ({ address }, _session, answer) => answer(refuseRecipient(behaviour, address)),
    onData: (stream, session, answer) => {
      void take(stream, session.envelope).then(() => answer(), answer)
    },
  })

  async function take(stream: AsyncIterable<Buffer>, envelope: SMTPServerSession['envelope']): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) {
      if (behaviour === 'cut-in-data') cutConnections(server)
      chunks.push(chunk)
    }
    const raw = Buffer.concat(chunks)
    const read = () => PostalMime.parse(raw)
    // Before it has taken anything: it answers at once then, and does not leave its sender in doubt.
    const parsed = readsLater ? null : await read()
    if (behaviour === 'slow') await sleep(slowMs)
    const mail = { at: Date.now(), ...readEnvelope(envelope), raw }
    if (parsed === null) reading = Promise.all([reading, read().then((later) => keep({ ...mail, parsed: later }))])
    else keep({ ...mail, parsed })
    if (behaviour === 'cut-after-data') cutConnections(server)
    if (behaviour === 'fail-after-data') throw smtpError(554, 'Transaction failed')
    if (behaviour === 'refuse-more') throw smtpError(550, '5.4.5 Daily user sending limit exceeded.')
  }

  function keep(mail: ReceivedMail): void {
    received.push(mail)
    onMail(mail)
  }

  await new Promise<void>((resolve, reject) => {
    // It stays: a client that dies in the middle of a message is an error too, and not this server's.
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A listening TCP server has an address with a port.
  const { port: actualPort } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    received,
    tokenSignIns,
    newest(words = '') {
      const mail = received.findLast(({ parsed }) => (parsed.text ?? '').includes(words))
      if (mail === undefined) throw new Error(`No e-mail has arrived that says "${words}"`)
      return mail
    },
    behave(next) {
      behaviour = next
      // What a server does to new connections shows only if nobody has an old one.
      if (atTheDoor.has(next)) cutConnections(server)
    },
    read: () => reading,
    connections: () => ({ sinceStart, now: socketsOf(server).length }),
    endConnections: (how) => socketsOf(server).forEach((socket) => endings[how](socket)),
    close: () =>
      new Promise((resolve) => {
        cutConnections(server)
        server.close(() => resolve())
      }),
  }
}

/** What it offers, and does not check. */
const usual: SMTPServerOptions = {
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
  hideDSN: false,
  allowInsecureAuth: true,
  disableReverseLookup: true,
  closeTimeout: 1,
}

function refuseSignIn(behaviour: MailBehaviour, isToken: boolean, isTaken: boolean): Error | null {
  if (behaviour !== 'refuse-sign-in' && isTaken) return null
  return smtpError(535, isToken ? '5.7.3 Authentication unsuccessful' : '5.7.8 Authentication credentials invalid')
}

function refuseRecipient(behaviour: MailBehaviour, address: string): Error | null {
  if (behaviour === 'refuse-recipient') return smtpError(550, `<${address}>: No such mailbox here`)
  if (behaviour === 'refuse-to-relay') return smtpError(554, `5.7.1 <${address}>: Relay access denied`)
  return behaviour === 'defer-recipient' ? smtpError(451, 'Try again later') : null
}

function readEnvelope({ mailFrom, rcptTo, dsn }: SMTPServerSession['envelope']) {
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    dsn: { envid: dsn?.envid ?? null, notify: [rcptTo[0]?.dsn?.notify ?? []].flat() },
  }
}

const endings: Record<Parameters<MailServer['endConnections']>[0], (socket: Socket) => void> = {
  politely: (socket) => void socket.end('421 4.4.2 Idle for too long\r\n'),
  cut: (socket) => void socket.destroy(),
  silently: (socket) =>
    void socket
      .removeAllListeners('data')
      .removeAllListeners('readable')
      .on('data', () => undefined),
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function cutConnections(server: SMTPServer): void {
  for (const socket of socketsOf(server)) socket.destroy()
}

/** The library hides its sockets; ending a line needs them. */
function socketsOf(server: SMTPServer): Socket[] {
  const { connections } = server as unknown as { connections: Set<{ _socket: Socket }> }
  return [...connections].map((connection) => connection._socket)
}
