/*
 * The only script before a touch. It fetches the owner's office when someone means to open it, and never loses a press
 * that came first. Everything else on the page is plain HTML and CSS.
 */
const page = document
const menu = page.getElementById('menu')
const trouble = page.querySelector('[data-owner-trouble]')
let office: Promise<unknown> | undefined
let failures = 0

function load(): Promise<unknown> {
  // A browser remembers a module that failed to arrive; another address makes it ask again.
  const address = page.body.dataset['ownerScript'] + (failures > 0 ? `?again=${failures}` : '')
  return (office ??= import(/* @vite-ignore */ address).catch((cause: unknown) => {
    office = undefined
    failures++
    throw cause
  }))
}

function open(button?: Element): void {
  say('')
  button?.setAttribute('aria-busy', 'true')
  load()
    .then(() => page.dispatchEvent(new Event('broom:open')))
    .catch(() =>
      say('The dashboard could not be loaded. Check your internet connection and press Owner Dashboard again.'),
    )
    .finally(() => button?.removeAttribute('aria-busy'))
}

function say(sentence: string): void {
  if (trouble) trouble.textContent = sentence
}

function ownerButton({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('[data-owner]') : null
}

for (const intent of ['pointerdown', 'focusin']) {
  page.addEventListener(intent, (event) => {
    if (ownerButton(event)) load().catch(() => undefined)
  })
}

page.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  const choice = event.target.closest<HTMLElement>('[data-choose]')?.dataset['choose']
  if (choice) page.querySelector<HTMLInputElement>(`.quote [value=${choice}]`)?.click()
  const button = ownerButton(event)
  // Closed first: the browser then gives the focus to the menu's button, where it returns after the dialog.
  if (menu?.matches(':popover-open') && (button || event.target.closest('#menu a'))) menu.hidePopover()
  if (button) open(button)
})

if (/[?&](setup|reset)=/.test(location.search)) open()
else if (/(^|; )owner-hint=1/.test(page.cookie))
  (window.requestIdleCallback ?? setTimeout)(() => load().catch(() => undefined))
