import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { CloseIcon } from '../../ui/icons.tsx'
import { LeaveContext } from './leave.ts'
import * as say from '#words/office/desk.ts'

type Size = 'small' | 'form' | 'wide'

/** Open while mounted. The browser keeps and restores the focus; `data-first-focus`, or the title, has it first. */
export function Dialog(props: { title: string; size: Size; onClose: () => void; children: ReactNode }) {
  const titleId = useId()
  const dialog = useModal()
  return (
    <dialog ref={dialog} className={`sheet ${props.size}`} aria-labelledby={titleId} {...closing(props.onClose)}>
      <div className="dialog-head">
        <h2 id={titleId} tabIndex={-1} data-title="">
          {props.title}
        </h2>
        <button type="button" className="quiet icon-only" aria-label={say.close} onClick={props.onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="content">
        <LeaveContext value={props.onClose}>{props.children}</LeaveContext>
      </div>
    </dialog>
  )
}

/** It must be answered, and is read out at once, because it describes the dialog. */
export function AlertDialog(props: { title: ReactNode; words: ReactNode; onClose: () => void; children: ReactNode }) {
  const id = useId()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className="sheet alert"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}words`}
      {...closing(props.onClose)}
    >
      <h2 id={`${id}title`}>{props.title}</h2>
      <div id={`${id}words`}>{props.words}</div>
      <div className="choices-row">{props.children}</div>
    </dialog>
  )
}

/** Open while mounted; closing returns the focus to the element that had it. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    dialog.showModal()
    if (!focusFirst(frontOf(dialog))) titleOf(dialog)?.focus()
    return () => {
      // The browser restores the focus only if the element is still in the page when it closes.
      dialog.close()
      if (document.activeElement === document.body || dialog.contains(document.activeElement)) focusTopmost()
    }
  }, [])
  return ref
}

/** For a focused element that is gone, or never existed because the address opened this. */
function focusTopmost(): void {
  const topmost = topmostDialog()
  // The button that says what was just done is beside its Undo.
  const heir = topmost && (frontOf(topmost).querySelector<HTMLElement>('.visit-acts .done') ?? titleOf(topmost))
  if (heir) return heir.focus()
  for (const entrance of document.querySelectorAll<HTMLElement>('.owner, [popovertarget=menu]')) {
    entrance.focus()
    // On a phone the first one lies in the closed menu and cannot be focused.
    if (document.activeElement === entrance) return
  }
}

export function topmostDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog:modal')].at(-1)
}

function frontOf(dialog: Element): Element {
  return dialog.querySelector('[data-where=front]') ?? dialog
}

function titleOf(dialog: Element): HTMLElement | null {
  return frontOf(dialog).querySelector<HTMLElement>('[data-title]')
}

/** Also for content that appears in an open dialog after loading. */
export function focusFirst(within: Element | null): boolean {
  const first = within?.querySelector<HTMLElement>('[data-first-focus]')
  first?.focus()
  return first !== null && first !== undefined
}

/**
 * Escape asks first; only React opens and closes. A browser may close on a second Escape without asking: then it is
 * opened again for React to close, which may close several screens, or none while it is held.
 */
export function closing(onClose: () => void) {
  return {
    onClose: ({ target, currentTarget: dialog }: React.SyntheticEvent<HTMLDialogElement>) => {
      // One that React has removed has closed already.
      if (target !== dialog || !dialog.isConnected) return
      if (!dialog.open) dialog.showModal()
      onClose()
    },
    onCancel: (event: React.SyntheticEvent<HTMLDialogElement>) => {
      // An event that cannot be cancelled is followed by the close.
      if (event.target !== event.currentTarget || !event.cancelable) return
      event.preventDefault()
      onClose()
    },
  }
}
