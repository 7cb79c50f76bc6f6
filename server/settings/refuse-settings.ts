import { onFieldAndAbove, refuseByTable } from '../platform/http/refuse-by-table.ts'
import type { ChangeFault } from './change-settings.ts'
import { saySettingsFault } from '#words/settings-faults.ts'
import * as say from '#words/server/settings.ts'

export const refuseSettings = refuseByTable<ChangeFault>({
  'key-reused': say.newKeyForEachChange,
  'changed-meanwhile': say.changedMeanwhile,
  'confirm-required': say.passwordToMoveNotices,
  'not-allowed': [
    'not-allowed',
    { detail: say.noTokenMovesNotices, errors: { 'settings.email': say.noTokenMovesNotices } },
  ],
  'owners-only': [
    'not-allowed',
    { detail: say.ownersMoveNotices, errors: { 'settings.email': say.ownersMoveNotices } },
  ],
  'photo-gone': onFieldAndAbove('settings.trust.photos', say.photoGone),
  'nobody-works': onFieldAndAbove('settings.schedule.capacity', say.nobodyWorks),
  'too-many-services': tooMany('services'),
  'too-many-extras': tooMany('extras'),
})

function tooMany(group: 'services' | 'extras') {
  return onFieldAndAbove(`settings.prices.offered.${group}`, saySettingsFault(`too-many-${group}-kept`))
}
