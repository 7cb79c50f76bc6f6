/* A touch, scrolling or typing means that the estimate is read. Programs that fetch links do none of these. */
const form = document.forms.namedItem('seen')
if (form)
  for (const act of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(act, () => navigator.sendBeacon(form.action, new URLSearchParams(new FormData(form) as never)), {
      once: true,
    })
