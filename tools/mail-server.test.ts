import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startMailServer } from './mail-server.ts'

test('a client killed in the middle of a message ends nothing but its own line', async () => {
  const mail = await startMailServer()
  const sender = connect(Number(new URL(mail.url).port), '127.0.0.1')
  await once(sender, 'data')
  for (const line of ['EHLO test', 'MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>', 'DATA']) {
    sender.write(`${line}\r\n`)
    await once(sender, 'data')
  }
  sender.resetAndDestroy()
  await once(sender, 'close')

  const next = connect(Number(new URL(mail.url).port), '127.0.0.1')
  const [greeting] = (await once(next, 'data')) as [Buffer]
  expect(greeting.toString()).toMatch(/^220 /)
  next.destroy()
  await mail.close()
})
