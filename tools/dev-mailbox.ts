import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { ReceivedMail } from './mail/mail-inbox.ts'
import type { ReceivedText } from './texts/sms-texts.ts'

type Received = { mails: readonly ReceivedMail[]; texts: readonly ReceivedText[] }

/** Messages to customers and the owner, to read in a browser: for development, where nothing leaves the machine. */
export function createMailbox({ mails, texts }: Received): Hono {
  const app = new Hono()
  const mailOf = (number: string): ReceivedMail | undefined => mails[Number(number)]

  app.get('/', (c) => c.html(drawList({ mails, texts })))
  app.get('/mails/:number', (c) => {
    const mail = mailOf(c.req.param('number'))
    return mail ? c.html(drawMail(mail, c.req.param('number'))) : c.notFound()
  })
  app.get('/mails/:number/body', (c) => {
    const mail = mailOf(c.req.param('number'))
    // Links open beside the mailbox, in a page that may run scripts again.
    return mail ? c.html(`<base target="_blank">${mail.parsed.html ?? ''}`) : c.notFound()
  })
  app.get('/mails/:number/attachments/:index', (c) => {
    const attachment = mailOf(c.req.param('number'))?.parsed.attachments[Number(c.req.param('index'))]
    if (!attachment) return c.notFound()
    // Safe: the parser returns attachments as bytes by default.
    return c.body(attachment.content as ArrayBuffer, 200, { 'content-type': attachment.mimeType })
  })
  return app
}

export function serveMailbox(received: Received, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: createMailbox(received).fetch, port, hostname: '127.0.0.1' }, (address) =>
      resolve(`http://localhost:${address.port}`),
    )
    server.once('error', reject)
  })
}

function drawList({ mails, texts }: Received) {
  const rows = [
    ...mails.map((mail, number) => ({ at: sentAt(mail), row: drawMailRow(mail, number) })),
    ...texts.map((text) => ({ at: text.at.getTime(), row: drawTextRow(text) })),
  ].toSorted((a, b) => b.at - a.at)
  const list = rows.length > 0 ? rows.map(({ row }) => row) : html`<li>Nothing has been sent yet.</li>`
  return drawPage(
    'Mailbox',
    html`<meta http-equiv="refresh" content="3" />
      <ul>
        ${list}
      </ul>`,
  )
}

function sentAt({ parsed }: ReceivedMail): number {
  return Date.parse(parsed.date ?? '') || 0
}

function drawMailRow({ to, parsed }: ReceivedMail, number: number) {
  const files = parsed.attachments.length > 0 ? ` · ${parsed.attachments.length} attached` : ''
  return html`<li>
    <a href="/mails/${number}">${parsed.subject ?? 'No subject'}</a><br />E-mail to ${to.join(', ')}${files}
  </li>`
}

function drawTextRow({ to, body }: ReceivedText) {
  const words = body
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}" target="_blank">${part}</a>` : part))
  return html`<li>${words}<br />Text to ${to}</li>`
}

function drawMail({ to, parsed }: ReceivedMail, number: string) {
  const files = parsed.attachments.map(
    ({ filename }, index) => html`<li><a href="/mails/${number}/attachments/${index}">${filename ?? 'file'}</a></li>`,
  )
  return drawPage(
    parsed.subject ?? 'No subject',
    html`<p><a href="/">All messages</a></p>
      <p>To ${to.join(', ')}, from ${parsed.from?.address ?? 'nobody'}, ${parsed.date ?? ''}</p>
      <ul>
        ${files}
      </ul>
      <iframe
        title="The e-mail"
        src="/mails/${number}/body"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <h2>As text</h2>
      <pre>${parsed.text ?? ''}</pre>`,
  )
}

function drawPage(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`
}

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 48rem; margin: 0 auto; padding: 1rem }
  h1 { font-size: 1.25rem }
  h2 { font-size: 1rem }
  ul { padding: 0; list-style: none }
  li { padding: 0.5rem 0; border-bottom: 1px solid #8884; overflow-wrap: anywhere }
  iframe { width: 100%; height: 36rem; border: 1px solid #8884; background: #fff }
  pre { white-space: pre-wrap }
`
