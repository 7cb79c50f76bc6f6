import { expect, test } from 'vitest'
import { sampleBooking } from './sample-booking.ts'
import { sampleDocument } from './sample-documents.ts'
import { bookingText, visitReminderText } from '#words/booking-text.ts'
import { estimateText, reminderText } from '#words/estimate-text.ts'
import { readIncomingText } from '#words/incoming-texts.ts'
import { textReply } from '#words/text-replies.ts'

// A growing corpus: texts by phones, programs and people that were once mistaken for a request.

const facts = { brand: 'Sparkle Home Cleaning', phone: '(415) 555-0132', link: '' }
const offers = [{ id: 'ABC-234', price: '$149', service: 'Deep Clean', address: '12 Oak Street' }]
const replies = ['stopped', 'started', 'say-yes-again', 'help', 'approve', 'decline', 'ask-decline'] as const
const templates = [
  bookingText('confirmed', sampleBooking()),
  bookingText('called-off', sampleBooking()),
  bookingText('rescheduled', sampleBooking()),
  visitReminderText(sampleBooking()),
  estimateText(sampleDocument()),
  reminderText(sampleDocument()),
  ...replies.flatMap((kind) => [
    textReply(kind, 'en', { ...facts, offers }),
    textReply(kind, 'es', { ...facts, offers }),
  ]),
]

const reactions = `
  Liked “…” | Liked "…" | Loved “…” | Disliked “…” | Emphasized “…” | Emphasised “…” | Laughed at “…” | Questioned “…”
  Reacted 👍 to “…” | Reacted ❤️ to "…" | Reacted with 👍🏽 to “…” | 👍 to “…” | ​👍​ to “ … ” | 😂 to “…” | ❤️ to “…”
  Removed a like from “…” | Removed a heart from “…” | Removed a laugh from “…” | Removed an exclamation from “…”
  Removed 👍 from “…” | Removed a question mark from “…” | Liked «…» | Liked '…'
  Le gustó “…” | Le encantó “…” | No le gustó “…” | Le gusta «…» | Me gustó “…” | Le ha gustado “…” | Se rió de “…”
  Enfatizó “…” | Exclamó por “…” | Destacó “…” | Cuestionó “…” | Preguntó por “…” | Reaccionó con 👍 a “…”
  Reaccionó 👍 a “…” | Ha reaccionado con ❤️ a “…” | 👍 a “…” | ❤️ a «…» | Quitó un me gusta de “…”
  Eliminó un “Me gusta” de “…” | Quitó 👍 de “…”`
  .split(/ \||\n/)
  .map((form) => form.trim())
  .filter((form) => form !== '')

test('a reaction to any text of ours is recognized, whole or cut, in every form that phones write', () => {
  const cut = (text: string) => [text, `${text.slice(0, 60)}…`, `${text.slice(0, 150)}...`]
  const wrong = templates.flatMap((text) =>
    reactions
      .flatMap((form) => cut(text).map((words) => form.replace(/…/, () => words)))
      .concat(cut(text).map((words) => `Liked “${words}`))
      .filter(
        (said) => readIncomingText(said, [text]).kind !== 'reaction' || readIncomingText(said).kind !== 'reaction',
      ),
  )
  expect(wrong).toEqual([])
  expect(reactions.length).toBeGreaterThanOrEqual(40)
  expect(readIncomingText('Loved an image').kind).toBe('reaction')
  expect(readIncomingText('Le gustó una imagen').kind).toBe('reaction')
})

test('words added to a reaction, or beginning like one, go to a person', () => {
  expect(readIncomingText('Liked “Hi Ana. Reply STOP to opt out.” Please stop texting me').kind).toBe('stop')
  for (const said of ['Loved it, thank you', 'I liked the "deep clean"', '👍', 'Liked the crew, can they come again?'])
    expect(readIncomingText(said).kind).toBe('other')
})

test('our own quoted words are not a request to stop, and the words beside them still can be', () => {
  for (const text of templates) {
    const quoted = text.split(/(?<=\. )/).map((part) => `> ${part}`)
    for (const said of [
      `Ok! “${text}”`,
      `Ok! ${text}`,
      `Ok!\n${quoted.join('\n')}`,
      text,
      `Yes\n\n"${text}"`,
      `${text} Ok`,
    ])
      expect([said, readIncomingText(said, [text]).kind]).toEqual([said, 'other'])
    expect(readIncomingText(`Please stop texting me.\n“${text}”`, [text])).toMatchObject({ kind: 'stop' })
    expect(readIncomingText(`STOP\n> ${text}`, [text])).toMatchObject({ kind: 'stop', isBare: true })
  }
})

const automatic = [
  'I’m driving right now. I’ll get back to you later.',
  "I'm driving and can't text. I'll call you when I stop.",
  'I’m driving with Focus turned on. I’ll see your message when I get where I’m going.',
  '(I’m not receiving notifications. If this is urgent, reply “urgent” to send a notification through with your original message.)',
  'Auto-reply: I am out of the office until Monday.',
  'This is an automatic reply. Thank you for your message.',
  'I am currently out of the office. I will reply to you when I return.',
  'Thanks for contacting Bay Dental! We will get back to you shortly. Reply STOP to unsubscribe.',
  'This number is not monitored. Text STOP to opt out.',
  'Free Msg: Unable to send message - Message Blocking is active.',
  'Estoy conduciendo. Le respondo luego.',
  'Voy manejando, te llamo cuando llegue.',
  'Respuesta automática: estoy fuera de la oficina hasta el lunes.',
  'No estoy recibiendo notificaciones. Si es urgente, responde “urgente” para enviar una notificación con tu mensaje original.',
  'Gracias por comunicarse con Clínica Sol. Le responderemos a la brevedad. Responda STOP para cancelar.',
]

test.each(automatic)('"%s" is a program’s answer', (said) => expect(readIncomingText(said).kind).toBe('automatic'))

test.each([
  'Auto-reply: call Maria at 415 555 0199 to cancel these messages.',
  'Thanks for contacting us! Our new address is 12 Elm St. Reply STOP to unsubscribe.',
])('"%s" is no request to stop, and a person reads it', (said) =>
  expect(readIncomingText(said).kind).toBe('partly-automatic'),
)

test.each(["I'm driving, please leave the key with the neighbor", 'Out of office Monday, can you come Tuesday?'])(
  '"%s" comes from a person',
  (said) => expect(readIncomingText(said).kind).toBe('other'),
)
test('a text from a driver can end texts', () =>
  expect(readIncomingText("I'm driving. Stop texting me").kind).toBe('stop'))

const ordinary = `
Remove me from Tuesday and put me on Wednesday please
The baby is asleep, please do not disturb, back door is open
Please do not disturb the baby
Take us off Monday, Friday is better
Please cancel Tuesday and keep the reminders
Cancel Tuesday
Delete my name from the door code please
Don't contact my neighbor, the key is under the mat
Please don't bother the dog
Don't bother my mother, she is asleep upstairs
Don't call, text me when you are here
Don't call me, text me instead
Please don't send Maria again, send someone else
Please don't send the same crew again
I don't want to miss any reminders
I don't want to miss your texts
I don't need the oven cleaned, texts are fine
Can I opt out of the oven cleaning?
I'd like to opt out of the fridge this time
Does the smell go away?
We go away on Friday
Will the stain go away by itself
Did you lose my number?
Turn off the alarm first, it sends alerts
Block the driveway if you have to, no messages needed
We are at the metro stop
Where is the nearest light rail stop
The faucet won't stop
Stop calling my office please
Can you stop sending the same person
Please stop sending invoices by mail
No more visits this month, text me in May
Please don't text me the gate code
Take my name off the gate list and add my sister
Take me off the waiting list, we found a time
Quítenme de la lista de espera, ya tengo cita
Get me out of the Thursday slot
Keep the cat out of the kitchen
Please take me off Tuesdays
Remove us from the schedule for next week
Por favor no molesten al perro
Por favor no molesten al bebé que está dormido
No se molesten en limpiar el horno
No manden a María otra vez
No pasen más tarde de las 5
No quiero perder sus avisos
Quiten el polvo de mi cuarto y llamen a mi número
Quítenme las manchas de la alfombra
Borren mi nombre del código de la puerta
Saquen la basura, mi número es el 4155550132
Para confirmar mándeme un mensaje
Cancelen el martes y manden avisos el jueves
Mi esposo está de baja y duerme de día
Quítenme del martes
Dejen de mandar a la misma persona
Dejen de molestar al gato
No escriban en la pizarra de la cocina`
  .split('\n')
  .filter((line) => line !== '')

test('ordinary sentences do not end texts', () => {
  const wrong = ordinary.filter((said) => readIncomingText(said).kind !== 'other')
  expect(wrong).toEqual([])
  expect(ordinary.length).toBeGreaterThanOrEqual(50)
})

test('a request to stop in more than the one word says so, and the bare word does not', () => {
  for (const said of ['STOP', 'Stop, please', 'Unsubscribe', 'baja por favor'])
    expect(readIncomingText(said)).toMatchObject({ kind: 'stop', isBare: true })
  for (const said of [
    'Stop texting me. Is my visit on Friday still on?',
    'STOP. My name is Bea and I paid',
    'no me escriban más',
  ])
    expect(readIncomingText(said)).toMatchObject({ kind: 'stop', isBare: false })
})

test('a text of any repeated characters is read at once', () => {
  const started = performance.now()
  for (const part of [
    'Liked “',
    '> ',
    '\n',
    '👍 to ',
    'removed a ',
    'auto reply ',
    'reply stop to ',
    '“',
    'don’t call or ',
  ])
    readIncomingText(part.repeat(400), [part.repeat(60)])
  expect(performance.now() - started).toBeLessThan(500)
})
