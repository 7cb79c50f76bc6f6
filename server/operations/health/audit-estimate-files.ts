import { createHash } from 'node:crypto'
import type { EstimatePhoto } from '../../../domain/estimates/estimate-photos.ts'
import { fillAsMade } from '../../estimates/load-pdf.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { audited } from './list-broken.ts'

export const estimateFileRules = [
  audited('estimate_pdfs', {
    key: 'estimate_id',
    columns: ['estimate_id', 'sha256', 'bytes'],
    // Each is some tens of kilobytes, plus a logo.
    atOnce: 20,
    rules: [
      {
        name: 'pdf-version',
        sentence: 'A PDF belongs to a version that does not exist',
        broken: `exists (select 1 from estimates where estimates.id = estimate_pdfs.estimate_id
          and estimates.version < estimate_pdfs.version)`,
      },
      {
        name: 'pdf-digest',
        sentence: 'A stored PDF has changed since it was made',
        find: (rows, { links }) =>
          Promise.resolve(
            rows
              .filter(({ estimate_id: id, sha256, bytes }) => {
                if (!links.canMake('estimate', id)) return false
                const filled = fillAsMade(links, id, { bytes, sha256 })
                return createHash('sha256').update(filled).digest('hex') !== sha256
              })
              .map(({ estimate_id }) => estimate_id),
          ),
      },
    ],
  }),
  audited('estimate_photos', {
    key: 'id',
    columns: ['id', 'sha256', 'bytes'],
    atOnce: 10,
    rules: [
      {
        name: 'estimate-photo-digest',
        sentence: 'A photo of an estimate has changed since it was uploaded',
        breaks: ({ sha256, bytes }) => createHash('sha256').update(bytes).digest('hex') !== sha256,
      },
    ],
  }),
]

type Shown = EstimatePhoto & { estimate: string }

export async function findLacking(shown: Shown[], queries: Queries): Promise<string[]> {
  if (shown.length === 0) return []
  const kept = await queries
    .selectFrom('estimate_photos')
    .select(['id', 'estimate_id', 'sha256'])
    .where(
      'id',
      'in',
      shown.map(({ id }) => id),
    )
    .execute()
  const known = new Set(kept.map(({ id, estimate_id, sha256 }) => `${id} ${estimate_id} ${sha256}`))
  return shown
    .filter((photo) => !known.has(`${photo.id} ${photo.estimate} ${photo.sha256}`))
    .map((photo) => photo.estimate)
}
