/* Amounts follow the chosen tip at once. Without this script the form's first button shows them. */
import { exactCents, plainCents } from '../../domain/ledger/cents.ts'
import { readTipChoice, tipOf } from '../../domain/invoices/tips.ts'
import { venmoLink } from '../../domain/invoices/venmo-link.ts'
import { copyText, hasClipboard } from '../../ui/copy-text.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

const form = document.forms.namedItem('pay')
const own = form?.elements.namedItem('own')

if (form && own instanceof HTMLInputElement) {
  const { balance, note = '', fault = '' } = form.dataset
  const owed = Number(balance)
  const all = <Found extends HTMLElement>(selector: string) => form.querySelectorAll<Found>(selector)

  const show = () => {
    const choice = readTipChoice(new FormData(form).get('tip')?.toString())
    const tip = tipOf(owed, choice, own.value)
    const cents = owed + (tip ?? 0)
    for (const place of all('[data-amount]')) place.textContent = exactCents(cents)
    for (const button of all('[data-of-total]')) button.dataset['copy'] = plainCents(cents)
    for (const link of all<HTMLAnchorElement>('[data-venmo]'))
      link.href = venmoLink(link.dataset['venmo'] ?? '', { cents, note })
    const place = document.getElementById('pay-own-error')
    if (place) place.textContent = tip === null ? fault : ''
    own.setAttribute('aria-invalid', String(tip === null))
  }

  const copy = async (button: HTMLElement) => {
    const { copy: text = '', copied, notCopied } = button.dataset
    const said = ((await copyText(text)) ? copied : notCopied) ?? ''
    button.textContent = said
    button.ariaLabel = said
  }

  for (const button of all('[data-without-script]')) button.hidden = true
  own.addEventListener('input', () => {
    const choice = form.querySelector<HTMLInputElement>('[name=tip][value=own]')
    if (choice) choice.checked = true
  })
  // Enter would press the hidden button, and load the page again.
  own.addEventListener('keydown', (event) => {
    if (pressedKey(event) === 'Enter') event.preventDefault()
  })
  form.addEventListener('input', show)
  for (const button of all('[data-copy]')) {
    button.hidden = !hasClipboard()
    button.addEventListener('click', () => void copy(button))
  }
  // A browser that goes back has kept what was chosen.
  addEventListener('pageshow', show)
  show()
}
