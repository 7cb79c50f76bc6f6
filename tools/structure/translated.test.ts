import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSource } from './read-sources.ts'
import { findSharedTexts } from './translated.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const paths = globSync('{office,site,ui}/**/*.tsx', { cwd: root })
const sources = paths.map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))

test('words that change in a program are the only child of their element', () => {
  const { judged, found } = findSharedTexts(sources)
  expect(found).toEqual([])
  expect(judged).toBeGreaterThan(150)
})

test.each([
  '<p>{day}, {hours}</p>',
  '<p><Icon />{booking.name}</p>',
  '<p>{say.sent} {isOld && say.old}</p>',
  '<p><b>{name}</b> {isOld ? say.old : null}</p>',
  '<p><b>{name}</b> {formatDollars(price)}</p>',
  '<p><b>{name}</b> {`${price} dollars`}</p>',
  '<>{say.sent} <Link /></>',
  '<>{isNew && <b>{say.new}</b>} {say.estimate}</>',
])('%s leaves old words on a translated page', (text) => {
  const source = `const a = <section>${text}</section>`
  expect(findSharedTexts([readSource('office/a.tsx', source)]).found.length).toBeGreaterThan(0)
  expect(findSharedTexts([readSource('site/bookings/a.tsx', source)]).found.length).toBeGreaterThan(0)
  expect(findSharedTexts([readSource('site/page/a.tsx', source)]).judged).toBe(0)
})

test.each([
  '<p>{`${day}, ${hours}`}</p>',
  '<p><Icon /> {say.text}</p>',
  '<><Icon /> <span>{say.text}</span></>',
  '<p><b>{name}</b>, <span>{hours}</span></p>',
  '<ul>{rows.map((row) => <li key={row}>{row}</li>)} {isLong && <More />}</ul>',
  '<p>{isOld ? say.old : say.new}</p>',
])('%s is replaced whole', (text) => {
  expect(findSharedTexts([readSource('office/a.tsx', `const a = ${text}`)]).found).toEqual([])
})
