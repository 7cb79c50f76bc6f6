import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['Zoë Żak', 'Zoë'],
  ['Ana María Díaz', 'Ana'],
  ['  Ana  Díaz ', 'Ana'],
  ['Ana', 'Ana'],
  ['Ana and Bo Díaz', 'Ana and Bo'],
  ['Ana & Bo', 'Ana & Bo'],
  ['Dr. Wolfe', 'Dr. Wolfe'],
  ['Mrs Wolfe', 'Mrs Wolfe'],
  ['J. Featherstone', 'J. Featherstone'],
  ['Díaz, Ana', 'Díaz, Ana'],
  ['李雷', '李雷'],
  ['', ''],
])('%s is greeted as %s', (name, greeting) => {
  expect(firstName(name)).toBe(greeting)
})
