import type { ReactNode } from 'react'
import { CloseIcon } from '../../ui/icons.tsx'
import * as formWords from '#words/site/form.ts'

type Props = {
  id: string
  title: string
  size: 'small' | 'form'
  /** Open from the start, for a page that answers; the script makes it modal. */
  open?: boolean
  /** Shown above the title: whose page it is, for a person who came by a link. */
  from?: ReactNode
  children: ReactNode
}

/** In the page from the start: the browser opens it, closes it and restores the focus without any script. */
export function Sheet({ id, title, size, open = false, from, children }: Props) {
  return (
    <dialog className={`sheet ${size}`} id={id} open={open} aria-labelledby={`${id}-title`}>
      <div className="dialog-head">
        {from}
        {/* The title has the first focus, so that it is read first and no keyboard covers the form. */}
        <h2 id={`${id}-title`} tabIndex={-1} autoFocus>
          {title}
        </h2>
        <form method="dialog">
          <button className="quiet icon-only" aria-label={formWords.close}>
            <CloseIcon />
          </button>
        </form>
      </div>
      <div className="content">{children}</div>
    </dialog>
  )
}

/** A button opens or closes a dialog by itself; React does not know these yet. */
export function commands(command: 'show-modal' | 'close', id: string) {
  return { command, commandfor: id }
}
