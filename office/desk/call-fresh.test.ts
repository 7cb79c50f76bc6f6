import { beforeEach, expect, test, vi } from 'vitest'
import { changeSessionDays } from '../../domain/endpoints/account-changes.ts'
import { callFresh } from './call-fresh.ts'
import { close, currentScreens, onScreensChange, show } from './screens.ts'

beforeEach(() => show([]))

const press = () => callFresh(changeSessionDays, { body: { days: 7 } })

/** The server asks for the password first; then it does what was requested. */
function answerAfterPassword(): void {
  let isConfirmed = false
  onScreensChange(() => (isConfirmed ||= question() !== undefined))
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      isConfirmed ? Response.json({ days: 7 }) : Response.json({ code: 'confirm-required' }, { status: 403 }),
    ),
  )
}

function question() {
  return currentScreens().find((screen) => screen.kind === 'confirm')
}

/** Answers the open question, as its dialog does when it closes. */
async function answer(isRight: boolean): Promise<void> {
  await vi.waitFor(() => expect(question()).toBeDefined())
  const { settle } = question() ?? {}
  close('confirm')
  settle?.(isRight)
}

test('two presses at once ask for the password once, and both continue', async () => {
  answerAfterPassword()
  const presses = Promise.all([press(), press()])
  await answer(true)
  expect(await presses).toEqual([
    { ok: true, data: { days: 7 } },
    { ok: true, data: { days: 7 } },
  ])
})

test('the next press asks again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'confirm-required' }, { status: 403 })))
  for (const _ of [1, 2]) {
    const pressed = press()
    await answer(false)
    expect((await pressed).ok).toBe(false)
  }
})
