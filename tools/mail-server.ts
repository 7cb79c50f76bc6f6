import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { atTheDoor, type MailBehaviour, refuseRecipient, refuseSignIn, smtpError } from './mail/mail-behaviours.ts'
import { cutConnections, type Ending, endings, socketsOf } from './mail/mail-connections.ts'
import { createInbox, type ReceivedMail } from './mail/mail-inbox.ts'

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
  endConnections(how: Ending): void
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
  const tokenSignIns: MailServer['tokenSignIns'] = []
  let behaviour: MailBehaviour = 'accept'
  let sinceStart = 0
  const inbox = createInbox({
    behaviour: () => behaviour,
    slowMs,
    onMail,
    readsLater,
    cutConnections: () => cutConnections(server),
  })
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
      void inbox.take(stream, session.envelope).then(() => answer(), answer)
    },
  })

  await new Promise<void>((resolve, reject) => {
    // It stays: a client that dies in the middle of a message is an error too, and not this server's.
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A listening TCP server has an address with a port.
  const { port: actualPort } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    received: inbox.received,
    tokenSignIns,
    newest: inbox.newest,
    behave(next) {
      behaviour = next
      // What a server does to new connections shows only if nobody has an old one.
      if (atTheDoor.has(next)) cutConnections(server)
    },
    read: inbox.read,
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
