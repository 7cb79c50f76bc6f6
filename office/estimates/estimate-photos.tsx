import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { readPhoto } from '../../domain/endpoints/estimate-photos.ts'
import type { EstimatePhoto } from '../../domain/estimates/estimate-photos.ts'
import { PhotoTiles } from './photo-tiles.tsx'
import * as say from '#words/office/estimate-photos.ts'

/** The photos as the customer has them; each opens by itself. */
export function EstimatePhotos({ photos }: { photos: EstimatePhoto[] }) {
  if (photos.length === 0) return null
  return (
    <PhotoTiles>
      {photos.map(({ id }, index) => (
        <li key={id}>
          <a href={addressOf(readPhoto.path, { id })} target="_blank" rel="noreferrer">
            <img src={addressOf(readPhoto.path, { id })} alt={say.nth(index + 1)} loading="lazy" />
          </a>
        </li>
      ))}
    </PhotoTiles>
  )
}
