import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTexting, type Texting } from './open-test-texting.ts'

let texting: Texting

beforeAll(async () => {
  texting = await openTexting({ now: () => Date.now() })
})
afterAll(() => texting.close())

let numbers = 0
/** A number that no other test in this file has. */
const newNumber = () => `+1415555${String(2000 + ++numbers)}`

/** The waiting texts of a number in the office. */
const waitingOf = async (number: string) => {
  const { body } = await texting.server.call('GET', `/api/texts?of=${encodeURIComponent(number)}`, {
    headers: texting.headers,
  })
  return body.items.flatMap(({ texts }: { texts: { body: string }[] }) => texts.map((text) => text.body))
}

test('reactions to our texts and answers by programs end nothing, wait for no answer, and are stored', async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  const [offer = ''] = await texting.textsTo(number)
  const told = () =>
    texting.server.database.queries.selectFrom('messages').select('id').where('kind', '=', 'owner-texted').execute()
  const before = await told()
  for (const said of [`Liked “${offer}”`, `👍 to “${offer.slice(0, 90)}…”`, `Le encantó «${offer}»`])
    await texting.sms.text(number, said)
  await texting.sms.text(
    number,
    'Thanks for contacting Bay Dental! We will get back to you soon. Reply STOP to opt out.',
  )
  expect(await texting.outcomes(number)).toEqual(['left', 'left', 'left', 'left'])
  expect(await waitingOf(number)).toEqual([])
  expect(await told()).toEqual(before)
  expect(await texting.textsTo(number)).toEqual([offer])
  expect(await texting.statusOf(id)).not.toBe('approved')
})

test('our own words quoted below an answer are not read as a wish, and the answer waits', async () => {
  const number = newNumber()
  await texting.estimate(number)
  const [offer = ''] = await texting.textsTo(number)
  await texting.sms.text(number, `Ok! ${offer} Reply STOP to opt out.`)
  await texting.sms.text(number, `Yes\n> ${offer}`)
  expect(await texting.outcomes(number)).toEqual(['for-owner', 'for-owner'])
})

test('a wish in a sentence is honored, and the owner reads its words', async () => {
  const number = newNumber()
  await texting.estimate(number)
  const said = 'Stop texting me. And who has my key?'
  await texting.sms.text(number, said)
  expect(await texting.outcomes(number)).toEqual(['stopped-for-owner'])
  expect((await texting.textsTo(number)).at(-1)).toMatch(/you get no more texts from us/)
  expect(await waitingOf(number)).toEqual([said])
  const { queries } = texting.server.database
  const told = await queries.selectFrom('messages').select('draft').where('kind', '=', 'owner-texted').execute()
  expect(told.length).toBeGreaterThan(0)
  const bare = newNumber()
  await texting.sms.text(bare, 'STOP')
  expect(await waitingOf(bare)).toEqual([])
})
