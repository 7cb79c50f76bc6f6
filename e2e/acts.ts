import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** What a person does to reach a goal: presses, filled-in fields, and keys other than text. */
export type Acts = { taps: number; fields: number; keys: number }

/** Someone who uses the page, with their acts counted. */
export function countActs(page: Page) {
  const acts: Acts = { taps: 0, fields: 0, keys: 0 }
  const key = async (name: string) => {
    acts.keys++
    await page.keyboard.press(name)
  }
  return {
    acts,
    key,
    async tap(place: Locator) {
      acts.taps++
      await place.click()
    },
    /** A radio button, pressed at its label. */
    async pick(place: Locator) {
      acts.taps++
      await place.check()
    },
    async fill(place: Locator, text: string) {
      acts.fields++
      await place.fill(text)
    },
    async choose(place: Locator, option: { index: number }) {
      acts.fields++
      await place.selectOption(option)
    },
    /** Presses Tab until it is reached. */
    async tabTo(place: Locator) {
      const isReached = () => place.evaluate((element) => element === document.activeElement)
      for (let stops = 0; !(await isReached()); stops++) {
        expect(stops, `${place} is never reached`).toBeLessThan(40)
        await key('Tab')
      }
    },
    async type(text: string) {
      acts.fields++
      await page.keyboard.type(text)
    },
  }
}
