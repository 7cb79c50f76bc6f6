/* The only script before a touch: keeps the price right, fetches what a press needs, never loses an early press. */
import { availabilityPath } from '../../domain/endpoints/booking-form.ts'
import { type Choice, formatDollars, quote } from '../../domain/pricing/pricing.ts'
import { thenLater } from '#words/pricing.ts'
import * as words from '#words/site/page-script.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

const page = document
const find = (selector: string) => page.querySelector<HTMLElement>(selector)
const menu = find('#menu')
const trouble = find('#office')
const booking = page.forms.namedItem('booking-form')
const loading: Record<string, Promise<unknown> | undefined> = {}
let failures = 0
/** While a button is held down nothing may replace it, or its click would be lost. */
let released = Promise.resolve()

function load(who: 'owner' | 'visitor'): Promise<unknown> {
  const [script, ...parts] = page.body.dataset[`${who}Script`]?.split(' ') ?? []
  // A browser remembers a module that failed to load; another address makes it try again.
  const address = script + (failures > 0 ? `?again=${failures}` : '')
  // In parallel with the script that imports them, instead of after it.
  if (!loading[who]) for (const href of parts) preload({ rel: 'modulepreload', href })
  return (loading[who] ??= released
    .then(() => import(/* @vite-ignore */ address))
    .catch((cause: unknown) => {
      delete loading[who]
      failures++
      throw cause
    }))
}

function preload(what: Partial<HTMLLinkElement>): void {
  page.head.append(Object.assign(page.createElement('link'), what))
}

/** A failure is retried at the press, and the forms work without it. */
function prepare(who: 'owner' | 'visitor'): void {
  load(who).catch(() => undefined)
}

function open(button?: Element): void {
  say('')
  button?.setAttribute('aria-busy', 'true')
  load('owner')
    .then(() => page.dispatchEvent(new Event('broom:open')))
    .catch(() => say(words.officeFailed))
    .finally(() => button?.removeAttribute('aria-busy'))
}

function say(sentence: string): void {
  if (trouble) trouble.textContent = sentence
}

/** With extras and frequency, by the server's rule. */
function showPrice(): void {
  const { prices } = JSON.parse(find('#data')?.textContent ?? '')
  const chosen = new FormData(booking ?? undefined)
  // Safe: the page's own radio buttons and boxes have only these values; bathrooms count as their digit.
  const choice = { ...Object.fromEntries(chosen), extras: chosen.getAll('extras') } as unknown as Choice
  const { first, later } = quote(prices, choice)
  const more = later < first ? `<span>${thenLater(formatDollars(later))}</span>` : ''
  for (const place of page.querySelectorAll('[data-total]'))
    place.innerHTML = `<strong class="price">${formatDollars(first)}</strong>${more}`
}

/** For browsers that do not know `command` yet. */
function obey(button: HTMLElement): void {
  const dialog = page.getElementById(button.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement) || 'commandForElement' in button) return
  if (button.getAttribute('command') === 'close') dialog.close()
  else dialog.showModal()
}

// Coming back, or a reload, restores the scroll position: that takes all real heights (sections.css). Safe: entries
// with this name are of this type.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.type !== 'navigate') page.documentElement.dataset['whole'] = ''

page.addEventListener('pointerdown', () => {
  released = new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel'])
      page.addEventListener(end, () => setTimeout(resolve), { once: true })
  })
})

for (const intent of ['pointerdown', 'focusin']) {
  page.addEventListener(intent, ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('.owner')) prepare('owner')
    // The days load together with the script that shows them.
    if (target.closest('[commandfor=booking]') && !loading['visitor'])
      preload({ rel: 'preload', as: 'fetch', href: availabilityPath, crossOrigin: 'anonymous' })
    if (target.closest('[commandfor],[data-more],dialog[id]')) prepare('visitor')
  })
}

page.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.form === booking) showPrice()
})

page.addEventListener('keydown', (event) => {
  // Enter in the quote would send the form, which is not filled in yet.
  if (pressedKey(event) !== 'Enter' || !(event.target instanceof Element) || !event.target.matches('.quote input'))
    return
  event.preventDefault()
  find('.quote button')?.click()
})

page.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  // Links that the script follows itself; with a key held down one opens a new tab, as every link does.
  const link = event.metaKey || event.ctrlKey || event.shiftKey ? null : event.target.closest('a')
  const choice = link?.dataset['choose']
  const isMore = link?.matches('[data-more]')
  if (choice || isMore) event.preventDefault()
  if (choice) find(`#c-${choice}`)?.click()
  const commanding = event.target.closest<HTMLElement>('[commandfor]')
  if (commanding) obey(commanding)
  if (choice) location.assign('#pricing')
  // After the dialog has closed and restored the focus, which then moves to what is to be changed.
  if (event.target.closest('[data-change]')) {
    setTimeout(() => {
      location.assign('#pricing')
      find('.quote :checked')?.focus({ preventScroll: true })
    })
  }
  if (isMore && link) {
    link.ariaBusy = 'true'
    load('visitor').then(
      () => page.dispatchEvent(new CustomEvent('broom:more', { detail: link })),
      () => location.assign(link.href),
    )
  }
  const button = event.target.closest('.owner')
  // Closed first: the browser then focuses the menu's button, where the focus returns after the dialog.
  if (menu?.matches(':popover-open') && (button || event.target.closest('#menu a'))) menu.hidePopover()
  if (button) open(button)
})

// After going back, a browser restores the choices after the script ran. What the style sheet shows by itself needs no
// script.
addEventListener(
  'pageshow',
  () => find('.quote :checked:not([name=service],[name=homeSize],#c-once,#c-1)') && showPrice(),
)
const answer = page.querySelector<HTMLDialogElement>('dialog[open]')
answer?.close()
answer?.showModal()
// An answer, or a form that was open before a reload.
if (answer || history.state?.step) prepare('visitor')
const isForOffice = () => /[?&](office|setup|reset|device|email)=/.test(location.search)
// Forward to a screen of the office, from a page that was loaded without it.
addEventListener('popstate', () => isForOffice() && open())
if (isForOffice()) open()
else if (/(^|; )owner-hint=1/.test(page.cookie)) (window.requestIdleCallback ?? setTimeout)(() => prepare('owner'))
