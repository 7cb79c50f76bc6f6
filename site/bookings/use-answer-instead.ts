import { useEffect } from 'react'

/** Hides a form that has its answer; after closing the dialog it starts over. */
export function useAnswerInstead(form: HTMLFormElement, isBooked: boolean, onStartOver: () => void): void {
  const dialog = form.closest('dialog')
  useEffect(() => {
    form.toggleAttribute('hidden', isBooked)
  }, [form, isBooked])
  useEffect(() => {
    function onClose() {
      if (isBooked) onStartOver()
    }
    dialog?.addEventListener('close', onClose)
    return () => dialog?.removeEventListener('close', onClose)
  })
}
