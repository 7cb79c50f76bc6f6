import { refuseByTable } from '../platform/http/refuse-by-table.ts'
import * as say from '#words/server/settings.ts'

export const refuseSettings = refuseByTable<'key-reused' | 'changed-meanwhile'>({
  'key-reused': say.newKeyForEachChange,
  'changed-meanwhile': say.changedMeanwhile,
})
