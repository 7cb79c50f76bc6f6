import { lazy, Suspense } from 'react'
import type { Section } from '../../domain/settings/settings.ts'
import { hasHint } from '../desk/session.ts'
import { useOwner } from '../desk/use-owner.ts'

// Only for a signed-in owner, and not before the office itself.
const RenameSection = lazy(async () => ({ default: (await import('./rename-section.tsx')).RenameSection }))

/** A signed-in owner can rename the navigation in place; a visitor sees no control. */
export function RenameSections() {
  // No request without a hint of a session: most people who open the sign-in are not signed in yet.
  const owner = useOwner(hasHint())
  if (!owner) return null
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#menu a')]
  return links.map((link) => {
    // Safe: each links to a section of the page, by its name.
    const section = link.hash.slice(1) as Section
    return (
      <Suspense key={section} fallback={null}>
        <RenameSection section={section} link={link} />
      </Suspense>
    )
  })
}
