import { expect, test } from 'vitest'
import { isProvidersWord, readIncomingText } from './incoming-texts.ts'

// Texts by people, as their phones write them, with a bar between two phrases.
const phrases = {
  next: `
    NEXT | Next | next? | next visit | Next visit please | next cleaning? | When | when? | WHEN | When is my next visit?
    when is our next cleaning | When's my next appointment? | Hi, when is the next visit? | when will you come next?
    When are you coming? | when do you come | Cuándo | cuando? | ¿Cuándo vienen? | Próxima visita | proxima
    ¿Cuándo es mi próxima visita? | Hola, cuándo es la próxima limpieza? | siguiente visita`,
  skip: `
    SKIP | skip | Skip! | please skip | skip please | Skip it | skip this one | Skip this visit | skip my next visit
    Skip the next cleaning please | skip next | skip next time | Hi, please skip my next cleaning, thank you
    I want to skip | I would like to skip my next visit | can we skip this time | Let's skip this one
    SALTAR | saltar la próxima | Quiero saltar la próxima visita, por favor | omitir | Omitir la siguiente limpieza
    saltarla`,
  yes: `
    yes | Yes | YES | Yes! | yes. |  YES  | YES please | Yes, please! | yes pls | Yess | yesss!!! | Yes yes
    yes sir | Yes ma'am | Yep | yup | Yeah | yea | Y | Sure | sure thing | Sure, thanks! | Absolutely
    absolutely!! | Definitely | Of course | ok go ahead | Ok, go ahead please | Go ahead | go ahead and book it
    Please go ahead | OK yes | okay yes thank you | Yes thank you | Yes, thank you so much! | yes thx | Yes 👍
    Yes 👍🏽 | YES 😊 | Yes 🙏🏻 | Yes ❤️ | Approve | approved | I approve | I approve the estimate | We accept
    I accept it | accepted | I agree | Confirm | Confirmed, thanks | I confirm | Book it | Book it!
    book it please | Book me in | yes book it | Yes, book us in please | Yes to book | Yes to approve | yes approve it |
    Yes, I would like to approve | Let's do it | Lets do it
    Let’s do it! | yes let's do it | Let's go | do it | Go for it | Deal | It's a deal | Sounds good, book it
    Sounds great! Yes please | That works, yes | works for me, go ahead | Yes that's fine | Yes, that sounds good
    Hi, yes please | Hello! Yes, I would like to book | Yes I'd love to | Count me in | I'm in | I'll take it
    Sign me up | Good morning, yes please | Perfect, yes | Great, let's do it | awesome yes thank you
    Yes, looking forward to it | for sure | certainly | Sí | si | SI | Si! | ¡Sí! | Sí, por favor | Si por favor
    si gracias | Sí, gracias | Sí, muchas gracias | Claro que sí | claro que si! | Claro, sí | Por supuesto | Dale
    dale! | Dale, gracias | Dele | Adelante | adelante por favor | Acepto | Sí acepto | Lo acepto
    acepto el presupuesto | Acepto la cotización | Aceptamos | Apruebo | aprobado | Confirmo | sí, confirmo
    Confirmado | De acuerdo | Estoy de acuerdo | estamos de acuerdo, gracias | Trato hecho | Hola, sí
    Hola! Sí por favor | Buenos días, sí | Buenas tardes, acepto | Sí, quiero reservar | reservar
    Quiero reservar | Sí, está bien | Está bien, adelante | vale, dale | Perfecto, sí | Me parece bien, acepto
    Hagámoslo | Sí 👍
    SÍ | Si! 👍👍 | ¡Sí, por favor! | ¡Dale! | Sí 🙏 | YES!!! 🎉🎉 | Yes ✅ | ✅ yes | yes 🙌 | Yes 💯 | 🙂 yes
    Sí, acepto. Gracias | Sìì | Ok yes please and thank you | y | Yes I accept | yes. thank you. | Yes – please
    “Yes” | *Yes* | yes❤️ | Ya, book it | ＹＥＳ | Ｙes | Sí señor | acepto, gracias | yes yes yes | Sí sí sí | sii
    siii! | vale, acepto | Okey dale | Sí claro`,
  no: `
    no | No | NO | No. | No! | no thanks | No thank you | No, thank you | no thx | Nope | nah | No sir
    not interested | Not interested, thanks | I'm not interested | No I'm not interested | we are not interested
    no longer interested | Not now | not today | not at this time | No, not right now | Pass | I'll pass
    We will pass, thank you | never mind | nevermind | No deal | no way | Sorry, no | No, sorry
    I changed my mind | I don't need it anymore | No gracias | no, gracias | No, muchas gracias | No me interesa
    no nos interesa | Ya no me interesa | No estoy interesada | Por ahora no | por el momento no, gracias
    Ahora no | No por ahora | Lo siento, no | No, lo siento | Mejor no | ya no la quiero
    No 🙏 | no, gracias 🙂 | No thanks!! | nope 👍 | No por ahora, gracias`,
  decline: `
    decline | Decline | DECLINE | I decline | we decline | I decline the estimate | decline it please | Declined
    reject | rechazar | Rechazo | Lo rechazo | rechazo el presupuesto | Declino, gracias`,
  stop: `
    STOP | stop | Stop. | Stop! | STOP!!! |  stop  | STOP. | stopp | Stop please | Please stop | please stop!
    pls stop | STOP NOW | stop it | Stop this | stop already | just stop | STOPALL | stop all | UNSUBSCRIBE
    Unsubscribe | unsubscribe please | Unsubscribe me | please unsubscribe me from these | unsub | END | QUIT
    quit | CANCEL | Cancel | REVOKE | OPTOUT | opt out | Opt-out | I want to opt out | opt me out please
    please stop texting me | Please stop texting this number | Stop texting me | stop texting | Stop messaging me!
    Stop sending me messages | stop sending these | stop sending me texts please | Stop contacting me
    stop bothering me | Stop these texts | stop these messages now | Stop with the texts | stop all messages
    stop spamming me | quit texting me | Quit sending me this | Can you please stop texting me?
    could you stop sending me messages? | how do I stop these texts | How can I stop getting these messages?
    Don't text me | do not text me | Do not text me again | Please do not text me anymore
    don't text me ever again | Dont message me | don’t contact me | Do not contact me again | never text me again
    never contact this number | Do not contact | don't send me any more texts | Do not send me messages
    please don't send me anything | I don't want these texts | I don't want any texts from you
    i dont want to receive messages | I do not want to be texted | I don't wish to be contacted
    I no longer want these messages | I didn't sign up for these texts | i never asked for these messages
    I did not agree to texts | No more texts | no more texts please | No more messages! | no texts
    no texts please | no more of these texts | Take me off your list | take me off this list please
    Please take my number off your list | take us off | get me off this list | remove me
    Remove me from your list | please remove my number | Remove this number | delete my number
    Delete my phone number | Please delete me from your list | lose my number | Lose this number | Leave me alone
    leave us alone | go away | Fuck off | f off | not interested, stop | No. Stop. | no thanks stop
    Not interested. Please stop texting. | Yes stop | yes, please stop texting me | No, stop
    I'm not interested, remove me | cancel texts | cancel these messages | Cancel my subscription
    end these messages | turn off these texts | I revoke my consent | I withdraw consent
    revoke my consent to texts | thanks but please no more texts | Who is this? Stop texting me | I said STOP
    i told you to stop | enough | Baja | BAJA | baja por favor | de baja | dar de baja | Darme de baja
    dame de baja | Quiero darme de baja | quiero la baja | Solicito la baja | por favor denme de baja
    Me quiero dar de baja | Alto | Pare | paren | Paren ya | parar | Basta | basta ya | Ya basta | No más
    cancelar | Cancelar suscripción | cancelen los mensajes | cancelen mi suscripción por favor
    no me escriban más | No me escriban mas | No me escriba más por favor | no me escriban | Ya no me escriban
    por favor no me escriban más a este número | no nos escriban más | No me manden más mensajes
    no me manden mensajes | No me mandes más textos | no me envíen más mensajes | no me envien mas
    No me envíe nada más | ya no me manden mensajes | no me contacten | No me contacten más | no me molesten
    No molestar | no molesten más | No quiero mensajes | no quiero más mensajes | No quiero recibir mensajes
    ya no quiero recibir sus mensajes | No deseo recibir más textos | no quiero que me escriban | No más mensajes
    no mas mensajes por favor | no mas textos | Dejen de escribirme | dejen de mandarme mensajes
    Deje de enviarme mensajes | deja de molestarme | Paren de escribirme | paren de mandar mensajes
    dejen de textearme | Quítenme de la lista | quiteme de su lista | Quítenme | borren mi número
    Borre mi número por favor | eliminen mi numero | Eliminar mi número de su lista | sáquenme de la lista
    saquenme de esta lista | Déjenme en paz | dejeme en paz | dejame en paz | desuscribirme
    No gracias, no me escriban más | ¿Pueden dejar de escribirme? No me manden más mensajes
    detengan los mensajes
    No thanks, stop | no gracias para | STOP 🛑 | 🛑 STOP | stop 😡 | STOP!!!! | S T O P | s.t.o.p | Stop?? | stop?
    STOP - wrong number | wrong number stop | STOP. Wrong number | stop wrong person | Stop yes
    yes but stop texting me | Sí pero no me escriban más | ya no me manden mensajes 🙏 | ¡ALTO! | ¡Basta ya!
    PARE | ¡Paren! | Para ya | para de escribirme | para de mandarme mensajes | Dejá de escribirme
    dejen de escribir | déjenme de escribir | No me escribas más | no me escriban nunca más | Borrar mi número
    Quiten mi número | quítame de la lista | QUITAR | no quiero sus mensajes | No quiero mas textos por favor
    Denme de baja ya | dése de baja | Cancelar mensajes | No me textees | no me texteen más
    no me llamen ni me escriban | ＳＴＯＰ | Stóp | StOp | st0p | Stop txting me | stop txt | Pls stop txting
    plz stop | stopp plz | Stop immediately | stop forever | Stop contacting this number.
    stop all communication | Cease and desist | cease all texts | unsuscribe | un-subscribe
    unsubscribed please | I'd like to unsubscribe | how do i unsubscribe? | opt-out please | OPT OUT NOW
    please opt me out of these | Remove my phone number from your system | take me off | Take me off please
    off list please | no longer wish to receive texts | I don't want to hear from you again
    don't ever contact me again | Never text me | do not message | No msgs | no more msg
    Do not send me any more of these | quit bothering me | Quit it | leave me alone!! | who is this stop
    who dis stop texting | Stop. Who is this? | I never signed up stop | stop I said | I said stop it
    told you to stop texting | Please stop. Thank you | please, stop! thank you 🙏 | Stop please and thank you
    stop pls ty | stop thanks | Ok stop | ok, stop. | okay stop texting | No. Stop texting. | no no stop
    nope stop | Not interested stop | not interested please remove me | no me interesa, no me escriban
    No me interesa. Quítenme de su lista | No gracias. Dejen de escribir | end texts | cancel all texts
    report spam | this is spam stop | SPAM | desuscribir | desuscríbanme | anular suscripción | Salir | fin
    Arrêt | STOP STOP STOP | stopstop | Halt | End this | No más por favor | no mas mensajitos | ya párenle
    Párale | ya dejen de molestar | no molesten | me dan de baja por favor | Favor de no enviar más mensajes
    favor de no escribir | no enviar más mensajes | no mandar más textos | Por favor dejen de enviarme textos
    para`,
  start: `
    START | start | Start. | unstop | UNSTOP | resume | subscribe | start texting me again | You can text me again
    turn texts back on | opt in | empezar | iniciar | Alta | reanudar | darme de alta`,
  help: `
    HELP | help | Help! | info | INFO | Who is this? | who is this | Who are you? | Whos this | what is this?
    Hi, who is this? | AYUDA | ayuda por favor | ¿Quién es? | quien eres | Quiénes son ustedes? | hola, quien es?
    ¿De quién es este número?`,
  reaction: `
    Liked “Hi Ana! Sparkle estimate: Reply YES to approve” | Loved “Reply YES to approve, STOP to end”
    Liked “Hi Ana! Sparkle estimate: Reply YES to book”`,
  other: `
    yes but later | Yes, but not this week | yes? | YES? | no yes | yes no | is it yes or no | Is that a yes?
    yes or no | Yes if you come on Friday | yes if the price is right | Yes, when can you come? | yes how much
    Yes maybe | maybe yes | maybe | probably | I think so | yes I got your message
    Yes I got it, thinking about it | yes tomorrow I will tell you | Yesterday | yes and no | not yes
    do not book | don't book it | Do I approve it | should I book it | when do I approve | can I approve later
    I can't approve this | I would approve it for $100 | yes for $100 | Yes to the windows, no to the oven
    yes to option 3 | ok | OK | Okay | Ok thanks | thanks | Thank you! | great | Sounds good | perfect | 👍 | 👎
    yes 👎 | Yes 😡 | yes lol | Yes, and also the garage | Yes please call me | yes call me | Can you do Saturday?
    What time? | How much for the oven? | Is the oven included | I need to ask my husband | Let me think about it
    let me talk to my wife first | ok let me check | ok let me see and go ahead later | go ahead and call me
    go ahead and cancel it | please go ahead and remove the oven | book it for less | book it on Monday
    Book someone else | we booked someone else | I already booked with another company | I accept your apology
    Approved by whom | confirm the time please | Confirm it is 149 | Deal with it | sure if you bring supplies
    sure why not? how long does it take | not sure | I'm not sure | Sure? | no problem | No problem, see you
    no worries | No, I mean yes | No I want Friday | no the price is too high
    Reply YES to approve | Reply YES to book | He said yes | my husband says yes | she said: "yes" | I said yes already | say yes
    what happens if I say yes | Why should I say yes | yes or should I call | Yes. Actually no. | yes wait
    Yes, wait | wait | Please stop by tomorrow | Can you stop by at 3? | stop by the office
    Stop at the gate and ring | the bus stop is near | Cancel my visit | please cancel the visit on Friday
    Cancel my appointment | end of the week is fine | please don't stop texting me
    Don't stop sending me reminders | why don't you text me the address | Don't text me before 9 am
    don't send me the bill yet | Please send me the bill | Text me when you are here | call me
    My number is 415 555 0132 | the dog is friendly | I am outside | gate code 4411 | wrong number
    sí pero más tarde | Sí, pero la próxima semana | ¿Sí? | sí o no | si puedo | Si me hacen descuento
    si el precio incluye ventanas | Si no llueve | no sí | no sé | No sé todavía | tal vez | quizás sí
    creo que sí | Gracias | Muchas gracias | ok gracias | Claro | bueno | vale | está bien
    ¿Cuánto cuesta el horno? | ¿Pueden venir el sábado? | a qué hora llegan | Dale una llave al portero
    acepto si vienen el lunes | ¿acepto o no? | déjame pensarlo | dejame preguntar a mi esposo
    No me mandes la factura todavía | paren el coche enfrente | El perro no molesta | quiero bajar el precio
    ¿Baja el precio? | llámame | no puedo hoy | 🏠 | . | ?
    yes but | Yes but not Monday | yes, but call first | Yes, however the price | yes except the oven
    Yes - no wait | yes 5 rooms | Sí, pero llámame | sí aunque más tarde | sí, menos el horno | si me llaman
    yes @ 5pm | yes at 5 | ok by 5 | ok stop by at 5 | Stop by at 5 | please stop by | can you stop by
    You can stop by at 5 | Stop by anytime | feel free to stop by tomorrow | Just stop by when you can
    I will stop by your office | ok, stop by friday | stop at the store | Para mañana | para el lunes
    es para mi mamá | Para qué? | para las 5 | gracias, para el viernes está bien | Sí, para el lunes | 👍 yes?
    yes 🤔 | Yes 🙄 | Yes 🚫 | yes ❌ | ❌ | 🛑? | no, yes | yesnt | yeah no | yeah right | yeah nah | sure, Jan
    as if | Yes we have no parking | yes I do | Yes I have a dog | y not | Yes; how? | Y/N | Yes/No | si/no
    Sino | Sí se puede pagar con tarjeta | si si puedo | quiero saber si | Ok y cuánto
    no, thanks! Stop by next week | Can you stop by next week | We stop at 5 | does the price stop at $200
    non-stop | I can't stop thinking about it | don't stop | the cleaning must stop by noon | Book it? No
    Do it or not | yes 1 or 2 | approve? | unapproved | not approved | I disapprove | Disapproved | no acepto
    No lo acepto | no confirmo | no aprobado | no estoy de acuerdo | I don't agree | not confirmed
    I cannot confirm | never book it | I won't book it | unconfirmed | nobody approved it | who approved this
    no, I don't approve | No thanks. Yes to the other | Yes it is me | yes this is Ana | yes this is she
    yes speaking | Yes it's the right number | yes I received it | Yes I will let you know | yes will do
    yes sounds expensive | Sure is pricey | ok great price but no | go ahead without me
    lets go with someone else | I'm in a meeting | im in Mexico | count me in next time | Deal breaker
    no deal yet | I'll take it up with my wife | book it if it is under 100 | quiero una cita
    quiero reservar otro día | dale tiempo | claro que no | por supuesto que no | desde luego que no
    adelante no | confirmo mañana | de acuerdo pero no | acepto tarjetas? | Sí?? | ¿sí o sí?`,
}

const table = Object.entries(phrases).flatMap(([kind, lines]) =>
  lines
    .split(/ \||\n/)
    .map((phrase) => phrase.replace(/^ +/, ''))
    .filter((phrase) => phrase !== '')
    .map((phrase) => ({ kind, phrase })),
)

test('hundreds of phrases are read as what they are', () => {
  const wrong = table
    .map(({ kind, phrase }) => ({ phrase, is: kind, read: readIncomingText(phrase).kind }))
    .filter(({ is, read }) => is !== read)
  expect(wrong).toEqual([])
  expect(table.length).toBeGreaterThan(750)
})

test('whatever is added to a yes that is not known makes it a message for a person', () => {
  const approvals = table.filter(({ kind }) => kind === 'yes')
  const additions = ['but', 'if', 'not', 'maybe', 'later', '$120', 'tomorrow', 'pero', 'mañana', 'or no', 'unless', '5']
  const mistaken = approvals.flatMap(({ phrase }) =>
    additions
      .flatMap((added) => [`${phrase} ${added}`, `${added} ${phrase}`, `${phrase}, ${added}`])
      .concat(`${phrase}?`)
      .filter((changed) => readIncomingText(changed).kind === 'yes'),
  )
  expect(mistaken).toEqual([])
})

test('an approval is never half a text: what stands below it counts as well', () => {
  for (const text of ['yes\u200bno', 'Yes\nbut not the oven', 'Yes\n\nSent from my phone, but wait', 'Yes.\nWhen?'])
    expect(readIncomingText(text).kind).toBe('other')
  expect(readIncomingText('STOP\n\nSent from my phone').kind).toBe('stop')
  expect(readIncomingText('Sí.\n¡Gracias!').kind).toBe('yes')
})

test('a wish to get no more texts is understood among any other words', () => {
  const wishes = ['stop texting me', 'no me escriban más', 'unsubscribe', 'take me off your list', 'no more texts']
  const missed = table
    .filter(({ kind }) => kind !== 'other')
    .flatMap(({ phrase }) => wishes.flatMap((wish) => [`${phrase} ${wish}`, `${phrase}. ${wish}!`]))
    .filter((changed) => readIncomingText(changed).kind !== 'stop')
  expect(missed).toEqual([])
})

test('a number names one of several estimates', () => {
  for (const [text, number] of [
    ['1', 1],
    ['2.', 2],
    ['#2', 2],
    ['Yes 2', 2],
    ['number 3', 3],
    ['2 please', 2],
    ['número 2 por favor', 2],
  ] as const)
    expect(readIncomingText(text)).toMatchObject({ kind: 'choice', number })
  for (const text of ['1 or 2', '2?', '12', '2 bedrooms', '2 pm']) expect(readIncomingText(text).kind).toBe('other')
})

test('an answer has the language it was written in', () => {
  expect(readIncomingText('Sí, por favor').language).toBe('es')
  expect(readIncomingText('no me escriban más').language).toBe('es')
  expect(readIncomingText('No, thank you').language).toBe('en')
  expect(readIncomingText('Yes please').language).toBe('en')
})

test('the provider acts on a word only when it is the whole text', () => {
  expect(isProvidersWord(' Stop ', 'stop')).toBe(true)
  expect(isProvidersWord('YES', 'start')).toBe(true)
  expect(isProvidersWord('please stop', 'stop')).toBe(false)
})

test('a text of any length and any characters is read fast', () => {
  const long = ['yes '.repeat(400), 'si por favor '.repeat(120), 'no more '.repeat(200), 'do not want '.repeat(130)]
  const started = performance.now()
  for (const text of [...long, 'stop '.repeat(300), '((((('.repeat(300), '\u0000', '😀'.repeat(800)])
    readIncomingText(`${text}x`)
  expect(performance.now() - started).toBeLessThan(500)
})

test('a text that repeats any words is read fast, because anyone may send one', () => {
  const words = [
    'thank',
    'thanks',
    'thank you',
    'ok',
    'stop',
    'ya basta',
    'no',
    'hola',
    'muchas gracias',
    'please',
    'si',
  ]
  for (const word of words) {
    const long = `${word} `.repeat(800)
    expect(readIncomingText(`${long}what`).kind).not.toBe('yes')
    expect(readIncomingText(long.trim()).kind).not.toBe('yes')
  }
})
