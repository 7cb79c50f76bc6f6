import { type ReactNode, useState } from 'react'
import { readProof } from '../../domain/endpoints/owner.ts'
import { explain } from '../../ui/api.ts'
import { usePress } from '../../ui/use-press.ts'
import { callFresh } from './call-fresh.ts'

/** Asks for the password first, if it was not entered recently. */
export function SaveLink({ href, children }: { href: string; children: ReactNode }) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await callFresh(readProof)
    setTrouble(answer.ok ? null : explain(answer.refusal))
    if (answer.ok) download(href)
  })
  return (
    <>
      <a
        className="button"
        href={href}
        download=""
        aria-disabled={pending}
        onClick={(event) => {
          event.preventDefault()
          void press()
        }}
      >
        {children}
      </a>
      {/* Inside a paragraph, where a block is not allowed. */}
      {trouble !== null && (
        <span className="trouble" role="alert">
          {trouble}
        </span>
      )}
    </>
  )
}

/** As with a pressed link, the page stays as it is. */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
