/*
 * Stands in the page of an estimate, and nowhere else: whoever touches, scrolls or types reads it. A program that only
 * fetches links does none of it.
 */
const form = document.forms.namedItem('seen')
if (form)
  for (const act of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(act, () => navigator.sendBeacon(form.action, new URLSearchParams(new FormData(form) as never)), {
      once: true,
    })
