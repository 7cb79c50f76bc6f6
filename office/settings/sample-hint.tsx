import { findSample } from '../../domain/settings/sample-business.ts'
import { NoteLink } from '../desk/note-link.tsx'
import * as say from '#words/office/sections.ts'

const words = {
  business: { state: say.isSample, action: say.makeYours, at: 'brand' },
  phone: { state: say.samplePhone, action: say.enterYours, at: 'phone' },
}

export function SampleHint({ business }: { business: { brand: string; phone: string } }) {
  const sample = findSample(business)
  if (sample === null) return null
  const { state, action, at } = words[sample]
  return (
    <>
      <span>{state}</span> <NoteLink screen={{ kind: 'settings', at }}>{action}</NoteLink>
    </>
  )
}
