import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { field, magicNumbers, type Refusal, refusals, refuseForm, unsubscribed } from './sms-forms.ts'
import { describe, type Media, type ReceivedText } from './sms-texts.ts'

export type Behaviour =
  | { kind: 'accept' }
  | { kind: 'refuse'; status: number; code: number; message: string }
  /** Answers with its own failure, before or after the text went out. */
  | { kind: 'fail'; status: number; accepted: boolean }
  | { kind: 'slow'; delayMs: number }
  /** Never answers; the text went out, or it did not. */
  | { kind: 'hang'; accepted: boolean }
  /** Cuts the line without an answer, before or after the text went out. */
  | { kind: 'cut'; accepted: boolean }

type Desk = { folder: string; stopped: ReadonlySet<string>; keep: (form: URLSearchParams) => ReceivedText }

/** Takes texts to send, and treats each as a test has planned. */
export function createDesk({ folder, stopped, keep }: Desk) {
  const planned: Behaviour[] = []
  let usual: Behaviour = { kind: 'accept' }

  async function takeText(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const behaviour = planned.shift() ?? usual
    if (behaviour.kind === 'refuse') return answerError(response, behaviour)
    const refusal = refuseForm(form) ?? (stopped.has(field(form, 'To')) ? magicNumbers[unsubscribed] : null) ?? null
    if (refusal !== null) return answerError(response, refusal)
    const accepted = !('accepted' in behaviour) || behaviour.accepted
    const text = accepted ? keep(form) : null
    if (behaviour.kind === 'slow') await wait(behaviour.delayMs)
    if (behaviour.kind === 'cut') return void response.destroy()
    if (behaviour.kind === 'fail') return answerError(response, refusals.failure(behaviour.status))
    if (behaviour.kind !== 'hang' && text !== null) answer(response, 201, describe(text, folder, 'queued'))
  }

  return {
    takeText,
    /** Sets what happens to the next requests to send, one after the other; then it is as usual. */
    plan: (...behaviours: Behaviour[]) => void planned.push(...behaviours),
    /** Sets what happens to every other request to send. */
    behave: (behaviour: Behaviour) => void (usual = behaviour),
  }
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

export function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function answerFile(response: ServerResponse, file: Media | undefined): void {
  if (!file) return answerError(response, refusals.notFound('the file'))
  // As the provider's store of files may: its length is not said.
  response.writeHead(200, { 'content-type': file.contentType, 'transfer-encoding': 'chunked' }).end(file.bytes)
}

export function answerError(response: ServerResponse, { status, code, message }: Refusal): void {
  answer(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
}
