import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { CrewWords } from '../../domain/crew/crew-words.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import type { Html } from './draw-page.ts'

/** The script of a cleaner's pages, without its indents and comments; a browser fetches it once. */
const script = `${[keepPresses, shrinkPhoto, readAnswer, alertIn, showAnswer, sayInPage]
  .map((part) => part.toString().replaceAll(/^\s+(\/\/.*\n\s*)?/gm, ''))
  .join('\n')}
${keepPresses.name}()`
const version = createHash('sha256').update(script).digest('base64url').slice(0, 12)
const path = '/crew/keep.js'

export function keepingRoutes(app: App): void {
  app.get(path, visitor('The script of the pages of people who clean'), (c) =>
    c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  )
}

/** Loads the script, with its sentences in the language of the page. */
export function drawKeeping({ noSignal, sentLater }: CrewWords, person: Pick<Person, 'id'>): Html {
  return html`<script
    id="keep"
    type="module"
    src="${path}?${version}"
    data-no-signal="${noSignal}"
    data-sent-later="${sentLater}"
    data-who="${person.id}"
  ></script>`
}

/**
 * Runs inside the page, and so do the functions below it: nothing else is there. Every press goes to the browser's store
 * first, with its form's key, so it survives a dead spot and counts once, from the moment at which it was made. Without
 * that store, or a script, plain forms are sent.
 */
function keepPresses(): void {
  const { noSignal = '', sentLater = '', who = '' } = document.getElementById('keep')?.dataset ?? {}
  if (!('caches' in globalThis)) return
  const folder = '/crew/kept/'
  let leaving: Promise<void> | undefined

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.action.endsWith('/crew/open') || form.dataset.plain) return
    event.preventDefault()
    // A browser that cannot keep it sends the form itself.
    keep(form, event.submitter).catch(() => {
      form.dataset.plain = 'yes'
      form.requestSubmit(event.submitter)
    })
  })
  for (const when of ['online', 'pageshow', 'focus']) addEventListener(when, () => void send())
  void send()

  async function keep(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    const typed = new FormData(form, pressed)
    const data = new FormData()
    for (const [name, value] of typed) {
      if (typeof value === 'string') data.append(name, value)
      else if (value.size > 0) data.append(name, await shrinkPhoto(value), 'photo.jpg')
    }
    const isPlain = form.enctype !== 'multipart/form-data'
    const body = isPlain ? new URLSearchParams(data as unknown as Record<string, string>) : data
    const to = form.getAttribute('action') ?? ''
    const store = await caches.open('crew')
    const place = `${folder}${Date.now()}-${Math.random()}`
    await store.put(place, new Response(body, { headers: { 'x-to': to, 'x-who': who } }))
    void send()
  }

  function send(): Promise<void> {
    leaving ??= sendAll().finally(() => (leaving = undefined))
    return leaving
  }

  async function sendAll(): Promise<void> {
    const store = await caches.open('crew')
    let last: Response | undefined
    let refused = ''
    for (const place of await store.keys()) {
      const kept = await store.match(place)
      if (!kept) continue
      // Somebody else has signed in on this phone since.
      if ((kept.headers.get('x-who') ?? who) !== who) {
        await store.delete(place)
        continue
      }
      const seconds = (Date.now() - Number(/kept\/(\d+)-/.exec(place.url)?.[1])) / 1000
      const headers = {
        'content-type': kept.headers.get('content-type') ?? '',
        'x-waited': String(Math.max(0, Math.round(seconds))),
        'x-who': who,
      }
      const sent = { method: 'POST', headers, body: await kept.blob() }
      const answer = await fetch(kept.headers.get('x-to') ?? '', sent).catch(() => undefined)
      // A full or restarting server is a dead spot, too.
      if (!answer || answer.status >= 500 || answer.status === 429) {
        setTimeout(() => void send(), 5_000)
        return sayInPage(noSignal)
      }
      // On a phone that was signed out nothing stays.
      if (answer.status === 401) await caches.delete('crew')
      else await store.delete(place)
      if (last && !last.ok) refused = alertIn(await readAnswer(last)) || refused
      last = answer
    }
    if (last) await showAnswer(last, sentLater)
    // What was refused before something else was taken is said, too.
    if (refused !== '') sayInPage(refused)
  }
}

async function readAnswer(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

function alertIn(page: Document): string {
  return page.querySelector('[role=alert]')?.textContent ?? ''
}

async function showAnswer(answer: Response, sentLater: string): Promise<void> {
  const page = await readAnswer(answer)
  const main = page.querySelector('main')
  const to = new URL(answer.url)
  const isHere = to.pathname === location.pathname || !answer.ok
  if (!main || !isHere) return sayInPage(sentLater)
  const at = (document.activeElement?.closest('[id]') ?? document.body).id
  document.querySelector('main')?.replaceWith(main)
  history.replaceState(null, '', to.pathname.startsWith('/crew/visits') ? to.pathname : location.href)
  const told = main.querySelector<HTMLElement>('[role=alert],[role=status]') ?? document.getElementById(at)
  if (!told) return
  told.tabIndex = -1
  told.focus()
}

function sayInPage(words: string): void {
  const told = document.createElement('p')
  told.className = 'told'
  told.role = 'status'
  for (const former of document.querySelectorAll('main [role=status],main [role=alert]')) former.remove()
  document.querySelector('main')?.prepend(told)
  told.textContent = words
  told.scrollIntoView({ block: 'nearest' })
}

async function shrinkPhoto(file: File): Promise<Blob> {
  // A picture that it cannot read is sent as it is: the server decides.
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const scale = Math.min(1, 1280 / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  return drawn ?? file
}
