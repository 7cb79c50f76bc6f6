import { createElement, Fragment, type ReactNode } from 'react'

export function Sentence({ parts }: { parts: ReactNode[] }) {
  // As arguments and not as a list, so that no part needs a key.
  return createElement(Fragment, null, ...parts)
}
