import { readDocument } from './audit-documents.ts'
import { findLacking } from './audit-estimate-files.ts'
import { audited } from './list-broken.ts'

export const versionRules = [
  audited('estimate_versions', {
    key: 'estimate_id',
    columns: ['estimate_id', 'version', 'document'],
    atOnce: 100,
    rules: [
      {
        name: 'version-former',
        sentence: 'A former version belongs to no estimate, or is the present one',
        broken: `not exists (select 1 from estimates where estimates.id = estimate_versions.estimate_id
          and estimates.version > estimate_versions.version)`,
      },
      {
        name: 'version-document',
        sentence: 'The document of a former version has a different number or version',
        breaks: ({ estimate_id: id, document, version }) => {
          const said = readDocument(document)
          return said?.number !== id || said.version !== version
        },
      },
      {
        name: 'version-photos',
        sentence:
          'A former version shows a photo that is not there, is another estimate’s, or is another picture by now',
        find: async (rows, { queries }) => {
          const shown = rows.flatMap(({ estimate_id, document }) =>
            (readDocument(document)?.photos ?? []).map((photo) => ({ ...photo, estimate: estimate_id })),
          )
          return findLacking(shown, queries)
        },
      },
    ],
  }),
]
