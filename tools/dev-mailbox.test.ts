import nodemailer from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { createMailbox } from './dev-mailbox.ts'
import { startMailServer } from './mail-server.ts'

test('an email and a text can be read with their attachments, and user text stays text', async () => {
  const mail = await startMailServer()
  const sender = nodemailer.createTransport(mail.url)
  onTestFinished(async () => {
    sender.close()
    await mail.close()
  })
  await sender.sendMail({
    from: 'office@example.com',
    to: 'ana@example.com',
    subject: 'Two <b>cats</b>',
    html: '<p>Hello</p>',
    attachments: [{ filename: 'a.pdf', content: Buffer.from('%PDF-1.7') }],
  })
  const text = {
    sid: 'SM1',
    to: '+14155550199',
    from: '',
    body: 'See https://example.com/?a=1&b=2 <i>',
    at: new Date(),
  }
  const read = async (path: string) => {
    const answer = await createMailbox({ mails: mail.received, texts: [text] }).request(path)
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() }
  }

  const { body: list } = await read('/')
  expect(list).toContain('Two &lt;b&gt;cats&lt;/b&gt;')
  expect(list).toContain('E-mail to ana@example.com · 1 attached')
  expect(list).toContain('<a href="https://example.com/?a=1&amp;b=2" target="_blank">')
  expect(list).toContain('&lt;i&gt;')
  expect((await read('/mails/0')).body).toContain('/mails/0/attachments/0')
  expect((await read('/mails/0/body')).body).toContain('<p>Hello</p>')
  expect(await read('/mails/0/attachments/0')).toMatchObject({ type: 'application/pdf', body: '%PDF-1.7' })
  expect((await read('/mails/1')).status).toBe(404)
})
