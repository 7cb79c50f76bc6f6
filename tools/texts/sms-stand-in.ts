import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSmsCalls } from './sms-calls.ts'
import { answer, answerError, answerFile, createDesk, readBody } from './sms-desk.ts'
import { field, refusals } from './sms-forms.ts'
import { createTexts, newSid, type ReceivedText } from './sms-texts.ts'

export type TextAccount = { balance: string; smsUrl: string; smsMethod: string }

export type SmsStandInOptions = {
  port?: number
  accountSid?: string
  authToken?: string
  /** Called with every text that was accepted. */
  onText?: (text: ReceivedText) => void
}

export type SmsStandIn = Awaited<ReturnType<typeof startSmsStandIn>>

const number = '+15005550006'

/** The part of Twilio's Messages API that the product uses, by its reference. */
export async function startSmsStandIn(options: SmsStandInOptions = {}) {
  const accountSid = options.accountSid ?? `AC${'0'.repeat(32)}`
  const authToken = options.authToken ?? 'stand-in-token'
  const folder = `/2010-04-01/Accounts/${accountSid}`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const texts = createTexts(folder)
  const { stopped, callbacks, ...calls } = createSmsCalls({ accountSid, authToken, number }, texts)
  const { takeText, ...behaviours } = createDesk({ folder, stopped, keep })
  let away: number | null = null
  let account: TextAccount = { balance: '20.50', smsUrl: '', smsMethod: 'POST' }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    if (away !== null) return answerError(response, refusals.failure(away))
    if (request.headers.authorization !== authorization) return answerError(response, refusals.authenticate)
    if (request.method === 'POST' && url.pathname === `${folder}/Messages.json`) {
      return takeText(new URLSearchParams(await readBody(request)), response)
    }
    if (request.method === 'GET' && url.pathname === `${folder}/Messages.json`) {
      return answer(response, 200, texts.list(url))
    }
    if (url.pathname === `${folder}/Balance.json`) {
      return answer(response, 200, { account_sid: accountSid, balance: account.balance, currency: 'USD' })
    }
    if (url.pathname === `${folder}/IncomingPhoneNumbers.json`) {
      const own = { phone_number: number, sms_url: account.smsUrl, sms_method: account.smsMethod }
      const found = url.searchParams.get('PhoneNumber') === number ? [own] : []
      return answer(response, 200, { incoming_phone_numbers: found, page: 0, page_size: 50, next_page_uri: null })
    }
    const [, of = '', place] = /\/Messages\/(\w+)\/Media(?:\.json|\/ME(\d+))$/.exec(url.pathname) ?? []
    if (of !== '' && place === undefined) return answer(response, 200, texts.listMedia(of))
    if (of !== '') return answerFile(response, texts.media.get(of)?.[Number(place)])
    const text = texts.find(url.pathname)
    if (request.method === 'GET' && text !== undefined) return answer(response, 200, texts.show(text))
    return answerError(response, refusals.notFound(url.pathname))
  })

  function keep(form: URLSearchParams): ReceivedText {
    const [to, from, body] = [field(form, 'To'), field(form, 'From'), field(form, 'Body')]
    const text = { sid: newSid(), to, from, body, at: new Date() }
    texts.received.push(text)
    const callback = form.get('StatusCallback')
    if (callback) callbacks.set(text.sid, callback)
    options.onText?.(text)
    return text
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  // Safe: a TCP server that listens has a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    accountSid,
    authToken,
    /** The variables that make the product send its texts here. */
    environment: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: number,
      TWILIO_API_URL: url,
    },
    /** Every accepted text, oldest first. */
    received: texts.received,
    ...behaviours,
    /** Answers every request, including reads, with this status as its own failure; null ends it. */
    beAway: (status: number | null) => void (away = status),
    /** Sets what is left on the account, and where its number's texts are sent to. */
    keepAccount: (change: Partial<TextAccount>) => void (account = { ...account, ...change }),
    ...calls,
    cut: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
