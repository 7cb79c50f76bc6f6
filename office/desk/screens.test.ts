import { beforeEach, expect, test } from 'vitest'
import { close, currentScreens, hold, open, replace, show } from './screens.ts'

const kinds = () => currentScreens().map(({ kind }) => kind)

beforeEach(() => show([]))

test('a dialog opens on top of the previous one', () => {
  open({ kind: 'dashboard' })
  open({ kind: 'new-estimate', id: '' })
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
  open({ kind: 'messages' })
  open({ kind: 'message', id: '1' })
  close('messages')
  expect(kinds()).toEqual(['dashboard'])
})

test('another booking replaces the first, and closes what lay on it', () => {
  show([{ kind: 'dashboard' }, { kind: 'booking', id: '1' }, { kind: 'message', id: '1' }])
  open({ kind: 'booking', id: '2' })
  expect(currentScreens()).toEqual([{ kind: 'dashboard' }, { kind: 'booking', id: '2' }])
})

test('a link to a screen below leads back to it', () => {
  const [dashboard, booking] = [{ kind: 'dashboard' }, { kind: 'booking', id: '1' }] as const
  show([dashboard, booking, { kind: 'estimate', id: '1' }])
  open({ kind: 'booking', id: '1' })
  expect(currentScreens()).toEqual([dashboard, booking])
})

test('a screen below something that is being sent stays there', () => {
  show([{ kind: 'dashboard' }, { kind: 'messages' }, { kind: 'new-estimate', id: '' }])
  hold('new-estimate', true)
  open({ kind: 'messages' })
  hold('new-estimate', false)
  expect(kinds()).toEqual(['dashboard', 'messages', 'new-estimate'])
})

test('signing in continues where the password was asked for', () => {
  show([{ kind: 'dashboard' }, { kind: 'sign-in' }, { kind: 'forgot-password' }])
  open({ kind: 'sign-in' })
  expect(kinds()).toEqual(['dashboard', 'sign-in', 'forgot-password'])
})

test('a dialog that waits for its answer stays, even when one below it closes', () => {
  show([{ kind: 'dashboard' }, { kind: 'new-estimate', id: '' }])
  hold('new-estimate', true)
  close('new-estimate')
  close('dashboard')
  expect(kinds()).toEqual(['dashboard', 'new-estimate'])
  hold('new-estimate', false)
  close('new-estimate')
  expect(kinds()).toEqual(['dashboard'])
})

test('the alert replaces the form', () => {
  open({ kind: 'dashboard' })
  open({ kind: 'new-estimate', id: '' })
  replace('new-estimate', { kind: 'estimate-alert', alert: { tone: 'success', title: '', lines: [] } })
  expect(kinds()).toEqual(['dashboard', 'estimate-alert'])
})
