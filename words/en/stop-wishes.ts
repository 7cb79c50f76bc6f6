import { around, sentenceOf, sentencesOf, simplify } from './text-phrases.ts'

/**
 * A request to stop texts: `bare` if the text is a word for it and nothing else, `said` if it stands among other words,
 * which may say more and are read by a person, too. Null without one.
 */
export function readStop(body: string): 'bare' | 'said' | null {
  const said = simplify(body)
  if (stopWord.test(said) || providersStop.test(said) || /^(?:\W* )?stop\b\W*$/.test(said)) return 'bare'
  const sentences = sentencesOf(body)
  if (sentences.some((sentence) => stopWord.test(sentence))) return 'said'
  if (goesOn.test(said)) return null
  const parts = [said, ...sentences, ...body.split(/[,.;:!?\n]+/).map(simplify)]
  const isSaid =
    stopAtTheEnd.test(said) ||
    leftInPeace.test(said) ||
    parts.some((part) => stopSentences.some((sentence) => sentence.test(part)))
  return isSaid ? 'said' : null
}

/** Whole texts at which the provider stops texts, and similar ones, alone or with a polite word. */
const stopWord = sentenceOf(
  [
    '(?:just )?(?:st[ao0]pp*)+|stop ?all|stop it|stop (?:this|that|now|already|immediately|everything|forever|for good)|unsubscribe|unsub|opt(?:ing)? ?out|(?:i )?revoke|remove|quit it|end (?:it|this)|halt|cease(?: and desist)?|no more|enough|arret|(?:report )?spam|off (?:the |this |your )?list|go away|get lost|(?:f|fuck|piss) off',
    'baja|de baja|alto|(?:ya )?(?:par[ae]n?(?:le)?|parar)|para ya|basta( ya)?|ya basta|no mas|quitar|no molest(?:ar|en|e|es)|dar(?:me)? de baja|desuscribir(?:me)?|salir de la lista|fuera',
  ],
  [
    ...around,
    'no|nope|sorry|yes|si|ya|lo siento|you|ahora mismo|not interested|no me interesa',
    'i said|i told you(?: to)?|wrong (?:number|person)|numero equivocado',
  ],
)

/** Only as the whole text: in a sentence these are about a visit. */
const providersStop = /^(?:end|quit|cancel|cancelar|terminar|fin|salir)$/

const texts =
  '(?:texts?|txts?|messages?|msgs?|sms|spam|spamming|texting|txting|messaging|notifications?|alerts?|reminders?)'
const mensajes = '(?:mensajes?|mensajitos?|textos?|sms|msjs?|msgs?|notificaciones|spam|publicidad|avisos)'
const later =
  '(?! (?:before|until|till|yet|unless|after|at|on|early|late|if|by|via|through|(?:an?|e?mails?)\\b|the (?!texts|messages|alerts)))'
const tarde = '(?! (?:antes|hasta|todavia|aun|despues|si))'

/** Nothing but politeness and haste until the end. */
const end =
  '(?=(?: (?:please|pls|now|thanks?|you|thx|already|asap|immediately|today|forever|again|anymore|any more|at once|right now|sir|maam|ok|okay|por favor|gracias|ya|mas))*$)'
/** What may stand between a word for ending something and the texts that it ends. */
const these =
  '(?: (?:with|all|any|some|more|the|these|those|this|that|such|of|your|my|our|me|us|to|for|from|sending|getting|receiving|sms|marketing|automatic|automated|annoying|stupid|further|future|daily|kind|sort|please|just|text|phone|stuff))*?'
const estos =
  '(?: (?:ya|con|todos?|los|las|la|el|estos?|esos?|esas?|estas?|sus?|tus?|mis?|de|mandar(?:me|nos)?|enviar(?:me|nos)?|recibir|mas|tantos|por|favor|ningun|otros))*?'
const list =
  '(?:of )?(?:the |your |this |that |ur |any |all |every )?(?:(?:text|texting|txt|mailing|sms|contact|contacts|phone|call|calling|marketing|customer|client|message) )?(?:lists?|texts?|messages?|database|system|contacts?|records?|files?|phone|book)\\b'
const lista = '(?:la|su|sus|esta|tu|tus|el) (?:listas?(?! de espera)|sistema|base|registros?|contactos?)'
/** The request not to be called either, before the texts. */
const nor =
  '(?: (?:ever|please|you|even|try to|dare|dare to|(?:call|phone|e?mail|contact|visit)(?: me| us)? (?:or|and|nor)))*'

const stopSentences = [
  // "please stop texting me", "stop all these messages", "quit sending me stuff"
  `(?:stop|quit|cease|end|halt|discontinue|cancel|block|disable|kill|turn off|cut off)${these} (?:${texts}|communications?|contacting|bothering|harassing|spamming|subscription)`,
  `(?:stop|quit|cease) (?:sending|writing|contacting|bothering|calling|harassing|pestering|annoying)(?: to)?(?: (?:me|us|these|those|this|stuff|things|texts)\\b(?! (?:the|an?|e?mails?|bills?|invoices?))|${end})`,
  // "do not text me", "never message this number again"
  `(?:dont|do not|never|please not|quit|not to|wont you not)${nor} (?:text|txt|message|msg|contact|sms|spam|bother|write|write to|harass|pester)(?: (?:me|us|this (?:number|phone|cell|line)|my (?:\\w+ )?(?:number|phone|cell|cellphone)|here|again|anymore|any more|back|please)\\b)${later}`,
  `(?:dont|do not|never)${nor} (?:text|txt|message|contact|spam|sms)$`,
  `(?:dont|do not|never)(?: (?:ever|please|you|even))* send${these} (?:${texts}|anything|stuff|things|(?:these|those|this|anymore|any more)${end})${later}`,
  `(?:dont|do not|never)(?: (?:ever|please|you|even))* send (?:me |us )?(?:any ?more|more) of (?:these|those|this)`,
  `(?:dont|do not|no longer|never|didnt|did not|not) (?:\\w+ ){0,2}?(?:want|wish|like|need|consent|agree|sign up|signed up|ask|asked)(?: (?:to|for|get|getting|receive|receiving|be|being|have|see|anymore|any|more|these|those|this|the|your|of|such|all|you|sms|marketing|further|from|ever|text))*? (?:${texts}|texted|contacted|messaged)`,
  // "no more texts", "no texts please"
  `no more (?:(?:of|these|those|your|any|the|sms|marketing|annoying|stupid|such) ){0,3}?${texts}`,
  `^(?:please )?no ${texts}(?: please| thanks| thank you| anymore)*$`,
  '(?:dont|do not|never)(?: \\w+){0,2}? (?:want|wish|need|like) to hear from (?:you|this)',
  // "take me off your list", "remove my number"
  `(?:take|get|keep|pull) (?:me|us|my (?:\\w+ )?number|this number|my phone|my cell|our number|my name) (?:(?:off|out)${end}|(?:off|out of|from) ${list})`,
  `(?:remove|delete|erase|unlist|scrub) (?:me|us|my (?:\\w+ )?(?:number|name|phone|cell)|this number|our number|this phone)(?:${end}| (?:off|from) ${list}| (?:from|off) (?:this|these|here|everything))`,
  '(?<!\\b(?:did|you|they|i|we|might|will|didnt|not|have|to) )lose (?:my|this) number',
  `(?<!\\b(?:dont|not|never|will|would|to) )leave (?:me|us) (?:the hell )?alone${end}`,
  `unsubscri\\w*|unsuscribe|unsubcribe|un subscribe|optout|stopall|opt(?:ed|ing)?(?: (?:me|us))? ?out(?! of )|opt(?:ed|ing)?(?: (?:me|us))? ?out of(?:(?:${these}) (?:${texts}|communications?)| (?:these|those|them|this|it|everything|all)${end}| ${list})`,
  '(?:revoke|withdraw|take back)(?: \\w+){0,2}? (?:consent|permission)',
  '(?:fuck|piss|f|bugger) off|reported? (?:as|for|you for) spam',
  // "no me escriban más", "dejen de mandarme mensajes", "quítenme de la lista"
  `(?:no|ni|nunca|ya no|no mas)(?: (?!se\\b)\\w+){0,2}? (?:me|nos) (?:escrib(?:a|an|as|ir)|(?:textee?|mensajee?|molest|contact|fastidi)(?:e|en|es|ar)|comuniquen?)\\b${tarde}(?! (?:con|en) )`,
  `(?:no|ni|nunca|ya no|no mas)(?: (?:favor|de|vuelvan|vuelva|a|por|quiero|que))* (?:escrib(?:an?|as|ir|irme|anme)|(?:textee?|mensajee?|molest|contact|fastidi)(?:e|en|es|eme|enme|arme|ar)|comuniquen?)\\b${tarde}(?! (?:al?|en|con|por|sobre|el|la|los|las|un|una|mi|mis|su|nada en) (?!este numero|mi numero|este telefono|numero))`,
  `(?:no|nunca|ya no) (?:(?:me|nos|le|les) )?(?:mand|envi|llen|pas)(?:e|en|es|eis|ar|arme|arnos)${estos} ${mensajes}`,
  `(?:no|nunca|ya no) (?:me|nos) (?:mand|envi)(?:e|en|es)(?: (?:mas|nada|ya|nunca|otra vez))*(?= por favor| gracias|$)`,
  `(?:no|ya no)(?: \\w+)? (?:quiero|queremos|deseo|deseamos|quisiera|necesito)(?:${estos} ${mensajes}| que (?:me|nos) (?:escriban|contacten|manden mas|manden mensajes|envien mensajes|molesten|texteen))`,
  `no mas (?:(?:de|sus|estos|esos|los) ){0,2}?${mensajes}`,
  `(?:deje|dejen|deja|dejes|dejenme|dejeme|dejame|paren|pare|para|basta|cesen|ya) de (?:(?:estar|ya) )?(?:escrib|mand|envi|molest|texte|mensaje|contact|fastid|texto|spam)(?:ir|ar|ando|iendo)?(?:\\w*(?:me|nos)\\b|${estos} ${mensajes}|(?=(?: (?:mas|ya|por favor|gracias|tanto|a este numero))*$))`,
  `(?:paren|pare|detengan|deten|anular|anulen|anule|anula|cancelen|cancele|cancela|cancelar|bloqueen|quiten|desactiven|terminen)${estos} (?:${mensajes}|suscripcion)(?! (?:de|que|en) )`,
  '(?:^|(?:dar|darme|darse|darnos|dame|deme|denme|dese|dense|dennos|dan|quiero|solicito|pido|favor) )de baja\\b|^(?:quiero|solicito|pido|favor) (?:la |mi )?baja|(?:mi|la) baja por favor|desuscri\\w+|dessuscri\\w+',
  `(?:quit|borr|elimin|sac|remuev|retir|remov)(?:e|en|a|eme|enme|ame|ar|arme|an|anme)(?: me)?(?: ya)? (?:de ${lista}|(?:mi|este|nuestro) (?:numero|telefono|celular|nombre|contacto)(?: de telefono| de celular)?(?:${end}| de ${lista}))`,
  `(?:quitenme|quiteme|quitame|borrenme|borreme|borrame|saquenme|saqueme|sacame|eliminenme)(?:${end}| de ${lista})`,
  'dejen?(?:me|nos|nme|nnos) en paz|dej[ae](?:me|nos) (?:en paz|tranquil[oa])|dejenme tranquil[oa]',
].map((pattern) => new RegExp(`(?:^| )(?:${pattern})(?: |$|\\b)`))

/** About continuing: "please do not stop texting me", "I do not want to miss your texts". */
const goesOn =
  /\b(?:dont|do not|never|didnt|did not|wont|will not|cant|cannot|should not|shouldnt) (?:ever |please |just |you )?(?:stop|unsubscribe|opt|quit|end|remove|delete)\b|\bwhy (?:dont|do not|did not|didnt) you\b|\bno (?:dejen|deje|paren|pare) de\b|\bpor que no (?:me|nos)\b|\bkeep (?:texting|sending|the (?:texts|messages|reminders))\b|\b(?:texts|messages|reminders) to stop\b/

/** A baby or a dog is not to be disturbed either: only as the whole text it is a request about texts. */
const leftInPeace = /^(?:please )?do not disturb(?: (?:me|us))?(?: please| again| anymore| thanks)*$/

/** "not interested stop", but neither "the next stop" nor "we had to stop". */
const stopAtTheEnd =
  /\b(?:please|pls|plz|no|nope|nah|yes|ok|okay|thanks|thank you|thx|interested|number|person|spam|this|dis|up|said|told you|now|just|kindly|and|so|then|me|us|anymore|more|gracias|hola|hi|hey|sir|maam|guys|must) stop(?: please| now| thanks| thank you)*$/
