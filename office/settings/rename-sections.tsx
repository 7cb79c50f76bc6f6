import { memo } from 'react'
import type { Section } from '../../domain/settings/settings.ts'
import { useOwner } from '../desk/use-owner.ts'
import { RenameSection } from './rename-section.tsx'

/** Drawn again only for another owner, not at each change of the screens. */
export const RenameSections = memo(function RenameSections() {
  const owner = useOwner()
  if (!owner) return null
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#menu a')]
  return links.map((link) => {
    // Safe: each links to a section of the page, by its name.
    const section = link.hash.slice(1) as Section
    return <RenameSection key={section} section={section} link={link} />
  })
})
