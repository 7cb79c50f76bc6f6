import type { MouseEvent, ReactNode } from 'react'
import { addressOf, withOffice } from './addresses.ts'
import { goTo, open, type Screen } from './screens.ts'

type LinkProps = {
  screen: Screen
  className?: string
  isCurrent?: boolean
  from?: 'bar' | 'screen'
  children: ReactNode
}

/** A second tab opens it too. It lies on top of the current screen, and Back returns there. */
export function ScreenLink({ screen, className, isCurrent = false, from = 'screen', children }: LinkProps) {
  function follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (from === 'bar') goTo(screen)
    else open(screen)
  }
  return (
    <a
      className={className}
      href={withOffice(location.href, addressOf([screen]))}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  )
}
