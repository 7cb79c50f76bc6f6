import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { settingsSchema } from '../../../domain/settings/settings.ts'
import { photosOf } from '../../../domain/settings/trust.ts'
import { readSettings } from '../../settings/store.ts'
import { toStored } from '../../settings/cache-settings.ts'
import { audited } from './list-broken.ts'
import { readJson } from './read-kept.ts'

export const settingsRules = [
  audited('settings', {
    key: 'id',
    columns: ['id', 'value', 'version', 'by_people'],
    rules: [
      {
        name: 'settings-readable',
        sentence: 'The settings are unreadable',
        breaks: ({ value }) => typeof readJson(value) !== 'object',
      },
      {
        name: 'settings-valid',
        sentence: 'The settings have a value that the office would refuse',
        find: async (rows, { queries }) => {
          if (rows.some(({ value }) => typeof readJson(value) !== 'object')) return []
          return v.is(settingsSchema, toStored(await readSettings(queries))) ? [] : rows.map(({ id }) => String(id))
        },
      },
      {
        name: 'settings-capacity',
        sentence: 'Places are counted by something else than the settings say',
        breaks: ({ value, by_people }) => countsPeople(readJson(value)) !== (by_people === 1),
      },
      {
        name: 'settings-photos',
        sentence: 'The page shows a photo that does not exist',
        find: async (rows, { queries }) => {
          if (rows.some(({ value }) => typeof readJson(value) !== 'object')) return []
          const shown = photosOf((await readSettings(queries)).trust).map(({ id }) => id)
          if (shown.length === 0) return []
          const photos = queries.selectFrom('photos').select('id').where('id', 'in', shown)
          const kept = new Set((await photos.execute()).map(({ id }) => id))
          return shown.filter((id) => !kept.has(id))
        },
      },
    ],
  }),
  audited('photos', {
    key: 'id',
    columns: ['id', 'large', 'small'],
    atOnce: 10,
    rules: [
      {
        name: 'photo-digest',
        sentence: 'A stored photo has changed since it was uploaded',
        breaks: ({ id, large, small }) =>
          createHash('sha256').update(large).update(small).digest('base64url').slice(0, 16) !== id,
      },
    ],
  }),
]

function countsPeople(settings: unknown): boolean {
  const schedule =
    typeof settings === 'object' && settings !== null && 'schedule' in settings ? settings.schedule : null
  return typeof schedule === 'object' && schedule !== null && 'capacity' in schedule && schedule.capacity === 'people'
}
