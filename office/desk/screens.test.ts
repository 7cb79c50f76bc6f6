import { beforeEach, expect, test } from 'vitest'
import { close, closeAll, currentScreens, open, replace } from './screens.ts'

const kinds = () => currentScreens().map(({ kind }) => kind)

beforeEach(closeAll)

test('a dialog opens on the one before', () => {
  open({ kind: 'dashboard' })
  open({ kind: 'new-estimate' })
  expect(kinds()).toEqual(['dashboard', 'new-estimate'])
})

test('two refused calls ask for the password once', () => {
  open({ kind: 'dashboard' })
  open({ kind: 'sign-in' })
  open({ kind: 'sign-in' })
  expect(kinds()).toEqual(['dashboard', 'sign-in'])
})

test('closing a dialog closes what lies on it and nothing below', () => {
  open({ kind: 'dashboard' })
  open({ kind: 'outbox' })
  open({ kind: 'message', id: '1' })
  close('outbox')
  expect(kinds()).toEqual(['dashboard'])
})

test('the form gives its place to the alert', () => {
  open({ kind: 'dashboard' })
  open({ kind: 'new-estimate' })
  replace('new-estimate', { kind: 'estimate-alert', alert: { tone: 'success', title: '', lines: [] } })
  expect(kinds()).toEqual(['dashboard', 'estimate-alert'])
})
