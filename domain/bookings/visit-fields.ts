import * as v from 'valibot'
import { ofVisitTexts, type VisitText, visitTexts } from './asked-fields.ts'
import { paragraphs } from '../fields/fields.ts'

export const windowFields = {
  date: v.pipe(v.string('choose-day'), v.isoDate('choose-day')),
  window: v.pipe(v.string('choose-window'), v.regex(/^[\w-]{1,20}$/, 'choose-window')),
}

export const textFields = ofVisitTexts((text) => textField(visitTexts[text].named, text))
export const textFieldsOfOwner = ofVisitTexts((text) => textField(visitTexts[text].namedToOwner, text))

// @__NO_SIDE_EFFECTS__
function textField(named: string, text: VisitText) {
  return v.optional(paragraphs(named, visitTexts[text].most), '')
}

export const accessField = textField(visitTexts.access.named, 'access')
