import { sentenceOf, sentencesOf } from './text-phrases.ts'

/**
 * Whether a program answered for its sender: `whole` if every sentence is one that programs send, `partly` if it
 * identifies itself as automatic and says something more, which a person has to read.
 */
export function readAutomatic(body: string): 'whole' | 'partly' | null {
  const sentences = body
    .replaceAll(/[()[\]{}]/g, '\n')
    .split(/[.!?:\n]+(?=\s|$)|;| [–—-]+ |, /)
    .flatMap(sentencesOf)
    .filter((sentence) => sentence !== '')
  const isKnown = (sentence: string) => programsSay.test(sentence) || aside.test(sentence)
  const isMarked = sentences.some((sentence) => marked.test(sentence))
  if (sentences.length > 0 && sentences.every(isKnown) && sentences.some((sentence) => programsSay.test(sentence)))
    return 'whole'
  return isMarked ? 'partly' : null
}

/** Words that no person writes about their own text. */
const marked =
  /^auto(?:matic|mated)? ?(?:reply|response|answer|message|text)|\b(?:an?|this is an?|this is) (?:auto|automatic|automated) ?(?:reply|response|answer|message|text)|\bautoreply\b|\bsent (?:automatically|from android auto|by my car)|\bsent from my car\b|\bnot receiving notifications|\breply urgent to\b|\bdo not disturb while driving|\bfocus turned on\b|\b(?:number|mailbox|inbox|line) (?:is not|isnt|does not|doesnt|cannot|cant|is un)\w* ?(?:accept|receive|able|monitored|set up|monitor)\w*|\bfree ?msg\b|\bmessage blocking\b|\brespuesta automatica\b|\bmensaje automatico\b|\brespuesta autom|\bcontestador automatico|\bno recibo notificaciones|\bno estoy recibiendo notificaciones|\bresponde urgente\b|\b(?:this is a|noreply|no reply) (?:number|address)\b|^thanks? (?:you )?for (?:contacting|texting|messaging|reaching out to|your (?:message|text|email|e mail|inquiry))\b|^gracias por (?:contactar|comunicarse|escribir|su mensaje|tu mensaje)/

const programsSay = sentenceOf(
  [
    '(?:hi |hello |sorry |hey )?(?:im|i am|ill be|currently|im currently|i am currently) (?:currently )?driving(?: right now| now| at the moment| with focus turned on| and cant text| and cannot text| so i cant (?:text|talk|answer|reply)(?: right now)?)?',
    'driving|driving right now|(?:this is an? |\\[)?auto(?:matic|mated)? ?(?:reply|response|answer|message|text)|autoreply|sent from android auto|sent (?:automatically|by my car|from my car)(?: while driving)?',
    '(?:im|i am) not receiving notifications|if this is urgent|reply urgent to send a notification through(?: with your original message)?|do not disturb while driving(?: is (?:on|turned on))?',
    'ill see your (?:message|text) when i get (?:where im going|there)|ill (?:get back to|text|call|reply to|respond to|answer) you (?:back )?(?:later|soon|shortly|as soon as (?:i can|possible)|when i (?:stop|arrive|get there|can|park|am back|get back|return)|once i (?:arrive|stop|park))|ill (?:respond|reply|answer|text back|call back) (?:later|soon|shortly|when i (?:stop|arrive|get there|can|park|return))',
    '(?:im|i am|we are|im currently|i am currently|we are currently) (?:currently )?(?:out of (?:the |my )?office|ooo|on vacation|away from (?:my (?:desk|phone)|the office))(?: right now| today| until \\w+(?: \\w+){0,2})?|out of (?:the )?office|our office is (?:currently )?closed(?: right now)?|we are (?:currently )?closed',
    '(?:this|the) (?:number|line|mailbox|inbox)(?: you (?:have )?(?:texted|dialed|messaged))? (?:is not (?:monitored|able to receive (?:text )?messages)|isnt monitored|does not (?:accept|receive) (?:texts?|text messages|messages|replies)|cannot receive (?:texts?|text messages|messages)|is unmonitored)',
    'free ?msg(?: unable to send message)?|unable to send message|message blocking is active',
    '(?:hola |lo siento |disculpe )?(?:ahora |ahorita )?(?:estoy|voy|ando) (?:conduciendo|manejando)(?: ahora| ahorita| en este momento| con el modo de concentracion activado)?|conduciendo|manejando|respuesta automatica|mensaje automatico|(?:esta es una |este es un )(?:respuesta|mensaje) automatic[oa]|enviado (?:automaticamente|desde mi (?:coche|carro|auto)|desde android auto)',
    '(?:le|te|les) (?:respondo|contesto|escribo|llamo|respondere|contestare|escribire|llamare) (?:luego|mas tarde|despues|pronto|en cuanto (?:pueda|llegue)|cuando (?:pueda|llegue|me detenga|pare))|(?:vere|leere) (?:su|tu) mensaje cuando llegue(?: a mi destino)?|no (?:recibo|estoy recibiendo) notificaciones|si es urgente|(?:responde|responda) urgente para enviar(?:me)? una notificacion(?: con (?:su|tu) mensaje original)?',
    '(?:estoy|me encuentro|estamos|estare) (?:actualmente )?(?:fuera de (?:la |mi )?oficina|de vacaciones|ausente)(?: hasta (?:el )?\\w+(?: \\w+){0,3})?|fuera de (?:la )?oficina|(?:la oficina|nuestra oficina) esta cerrada',
    'thanks? (?:you )?for (?:contacting|texting|messaging|reaching out to) \\w+(?: \\w+){0,4}|thanks? (?:you )?for your (?:message|text|email)|(?:we|someone|a team member|i) will (?:get back to|reply to|respond to|contact) you (?:shortly|soon|as soon as (?:possible|we can|i can)|within \\w+ \\w+( \\w+)?|when i return|on my return)|gracias por (?:contactar|comunicarse con|su mensaje|tu mensaje)(?: \\w+){0,4}|(?:le|te) (?:responderemos|contactaremos) (?:pronto|a la brevedad|lo antes posible)',
    '(?:reply|text) stop to (?:opt ?out|unsubscribe|cancel|end)|responda stop para (?:cancelar|terminar)|msg and data rates may apply',
  ],
  ['hi|hello|hey|sorry|hola|lo siento|disculpe|thanks|thank you|gracias|and|y|right now|ahora'],
)

const aside = /^(?:hi|hello|hey|sorry|hola|lo siento|disculpe|thanks|thank you|gracias|right now|ahora)$/
