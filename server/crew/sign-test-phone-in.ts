import { randomUUID } from 'node:crypto'
import { sendTestForm } from '../send-test-form.ts'
import type { TestServer } from '../start-test-server.ts'

/** By the owner's link; returns its cookie. */
export async function signTestPhoneIn(
  server: Pick<TestServer, 'url' | 'call'>,
  headers: Record<string, string>,
  person: string,
): Promise<string> {
  const { body } = await server.call('POST', `/api/crew/${person}/link`, { body: { key: randomUUID() }, headers })
  const token = body.path.split('/').at(-1)
  const opened = await sendTestForm(server, '/crew/open', { token })
  return opened.headers.get('set-cookie')?.split(';')[0] ?? ''
}
