import { lazy, Suspense } from 'react'
import type { Section } from '../../domain/settings/settings.ts'
import { hasHint } from '../desk/session.ts'
import { useOwner } from '../desk/use-owner.ts'

// Only for who is signed in, and not before the office itself.
const RenameSection = lazy(async () => ({ default: (await import('./rename-section.tsx')).RenameSection }))

/** The navigation can be renamed where it stands, by whoever is signed in; a visitor sees no control. */
export function RenameSections() {
  // Nobody is asked for whom nothing speaks: most who open the sign-in are not signed in yet.
  const owner = useOwner(hasHint())
  if (!owner) return null
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#menu a')]
  return links.map((link) => {
    // Safe: each leads to a section of the page, by its name.
    const section = link.hash.slice(1) as Section
    return (
      <Suspense key={section} fallback={null}>
        <RenameSection section={section} link={link} />
      </Suspense>
    )
  })
}
