import type { ReactNode } from 'react'
import { NextIcon } from '../../ui/icons.tsx'
import { ScreenLink } from './screen-link.tsx'
import type { Screen } from './screens.ts'

type Props = {
  screen: Screen
  label: string
  about: string
  /** What of it waits for the owner. */
  children?: ReactNode
}

export function Entrance({ screen, label, about, children }: Props) {
  return (
    <ScreenLink screen={screen} className="entrance">
      <span className="row-words">
        <strong>{label}</strong>
        <span>{about}</span>
        {children && <span className="row-facts">{children}</span>}
      </span>
      <NextIcon />
    </ScreenLink>
  )
}
