import type { ReactNode } from 'react'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './photo-tiles.css?inline'
import { photos } from '#words/office/estimate-photos.ts'

// Loaded with the code that shows photos of an estimate.
adoptStyles(styles)

export function PhotoTiles({ children }: { children: ReactNode }) {
  return (
    <ul className="photo-tiles" aria-label={photos}>
      {children}
    </ul>
  )
}
