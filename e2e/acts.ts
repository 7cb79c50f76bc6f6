import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** What somebody does to reach their end: presses, fields that are filled in, and keys that are no text. */
export type Acts = { taps: number; fields: number; keys: number }

/** Somebody who goes through the page, and is counted. */
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
    /** A radio button, pressed where its label shows. */
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
    /** Goes on with Tab until it is reached. */
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
