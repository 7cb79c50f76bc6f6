import { expect, test } from 'vitest'
import * as v from 'valibot'
import { line } from '../../../domain/fields.ts'
import { checkForm, keyOfForm } from './plain-form.ts'

test('the same form has the same key, in whatever order its fields come, and another form another', () => {
  const key = keyOfForm({ name: ['Bea'], extras: ['oven', 'fridge'] })
  expect(keyOfForm({ extras: ['oven', 'fridge'], name: ['Bea'], key: [''] })).toBe(key)
  expect(keyOfForm({ extras: ['oven'], name: ['Bea'] })).not.toBe(key)
  expect(v.is(v.pipe(v.string(), v.uuid()), key)).toBe(true)
})

test('a form that does not pass says why, field by field', () => {
  const schema = v.object({ name: line('the name', 10), city: line('the city', 10) })
  expect(checkForm(schema, { name: ' ', city: 'Rome' })).toEqual({ ok: false, errors: { name: 'Enter the name.' } })
  expect(checkForm(schema, { name: ' Bea ', city: 'Rome' })).toEqual({ ok: true, input: { name: 'Bea', city: 'Rome' } })
})
