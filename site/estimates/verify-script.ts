/* Only in the page that compares files: asks by the SHA-256 of the chosen or dropped file, which goes nowhere. */
const form = document.forms.namedItem('verify')
const chooser = form?.querySelector<HTMLInputElement>('[type=file]')
const digest = form?.querySelector<HTMLInputElement>('[name=verify]')

async function compare(file: File | null | undefined): Promise<void> {
  if (!file || !form || !digest || !chooser) return
  try {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    digest.value = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    form.requestSubmit()
  } catch {
    const hint = form.querySelector('[role=status]')
    if (hint) hint.textContent = chooser.dataset['failed'] ?? ''
  }
}

// Where digests cannot be computed, on a page without https, the number is typed.
if (form && chooser && window.isSecureContext) {
  form.querySelector<HTMLElement>('[hidden]')?.removeAttribute('hidden')
  chooser.addEventListener('change', () => void compare(chooser.files?.[0]))
  document.addEventListener('dragover', (event) => event.preventDefault())
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    void compare(event.dataTransfer?.files[0])
  })
}
