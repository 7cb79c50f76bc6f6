import { around, sentenceOf } from './text-phrases.ts'

/** Each of these alone is an answer. */
const yes = [
  'y|y(?:es+|e+p|u+p|eah+|ea|eh)( sir| maam)?|yes+|ya|yas+|sure( thing)?|absolutely|definitely|certainly|of course|for sure',
  '(?:i |we )?(?:approve|accept|agree|confirm)( it| the estimate| this estimate| your estimate| the price)?|approved|accepted|agreed|confirmed',
  'book( it| me| us| the cleaning| me in| us in)?|book me please|(?:please )?go ahead( and book| and book it| with it| with the cleaning)?|(?:lets |lets just )?do it|lets go|lets book( it)?|lets do this|go for it',
  'its a deal|deal|sign (?:me|us) up|count (?:me|us) in|im in|were in|(?:ill|well) take it|you have a deal|yes to (?:book|approve)|yes book|thats a yes|its a yes',
  'si+|claro que si|por supuesto|desde luego|dale|dele|adelante|si (?:por favor|gracias)|hagamoslo|haganlo|hagalo|hazlo',
  '(?:lo |la |si )?(?:acepto|aceptamos|apruebo|aprobamos|confirmo|confirmamos)( el presupuesto| la cotizacion| el precio| el estimado)?|aceptado|aprobado|confirmado|de acuerdo|estoy de acuerdo|estamos de acuerdo|trato hecho|cuenten conmigo',
  'reserv(?:ar|e|en|elo|enlo|a|alo)( la limpieza)?|(?:lo |la )?(?:quiero|queremos) reservar( la limpieza)?|me apunto|si quiero|si queremos|si reservar',
]

export const approval = sentenceOf(yes, around)

export const declining = sentenceOf(
  [
    '(?:i |we |i will |i would like to |id like to |please )?(?:decline|reject)( it| the estimate| this estimate| your estimate)?|declined|rejected',
    '(?:lo |la )?(?:rechazo|rechazamos|declino|declinamos)( el presupuesto| la cotizacion| el estimado)?|rechazar|declinar|rechazado',
  ],
  [...around, 'sorry', 'lo siento'],
)

export const refusal = sentenceOf(
  [
    'no+|nope|nah|no (?:thanks?|thank you|thx|ty)|no sir|no maam|(?:i |we )?(?:will |ill |well )?pass( on this| on it)?|(?:i|we)ll pass|not (?:now|today|really|for me|for us|right now|at this time|this time|yet)|no way|no deal|no need|never ?mind',
    '(?:im |i am |were |we are |no im |no were )?(?:not|no longer) interested( anymore| any more)?|(?:i |we )?(?:changed (?:my|our) minds?)|(?:i |we )?(?:dont|do not) (?:want|need) (?:it|this|that|the cleaning|a cleaning)( anymore| any more| now)?',
    'no gracias|no (?:me|nos) interesa( mas| ya)?|ya no (?:me|nos) interesa|no estoy interesad[oa]|no estamos interesad[oa]s|por (?:ahora|el momento) no|(?:ahora|hoy|todavia) no|no por (?:ahora|el momento)|(?:ya )?no (?:lo |la )?(?:quiero|queremos|necesito|necesitamos)( la limpieza| mas)?|mejor no',
  ],
  [...around, 'sorry', 'im sorry', 'lo siento', 'disculpe', 'perdon', 'but', 'pero'],
)

export const start = sentenceOf(
  [
    'start|unstop|resume|subscribe|resubscribe|(?:re)?start (?:texting|messaging)( me)?( again)?|(?:you can |you may )?(?:text|message) me again|turn (?:texts|messages) (?:back )?on|opt (?:me )?(?:back )?in|optin|sign me up for texts',
    'empezar|iniciar|comenzar|reanudar|alta|(?:darme|dame|denme) de alta|(?:pueden )?(?:escribanme|escribirme|mandenme mensajes|textearme) (?:otra vez|de nuevo)',
  ],
  around,
)

export const help = sentenceOf(
  [
    'help( me)?|info|information|who (?:is|are) (?:this|you)|whos this|who dis|what is this|whats this|what number is this|who(?:s| is) texting( me)?|do i know you',
    'ayuda|auxilio|informacion|quien (?:es|eres|habla|escribe)( usted)?|quienes son( ustedes)?|de quien es este numero|que es esto|ayudenme',
  ],
  around,
)

export const next = sentenceOf(
  [
    'next( visit| cleaning| appointment| one)?|when|when(?:s| is| will be)? (?:my|our|the) next (?:visit|cleaning|appointment|one)|when(?:s| is) (?:my|our) (?:visit|cleaning|appointment)|when (?:do|are|will) you (?:come|coming|be here)( next)?',
    'cuando|proxima( visita| limpieza| cita)?|siguiente( visita| limpieza)?|cuando (?:vienen|viene|es (?:mi|nuestra|la) (?:proxima|siguiente)?( ?(?:visita|limpieza|cita)))',
  ],
  around,
)

/** Only asks which visit is meant: a yes skips it. One more word, such as a day, makes it a message for a person. */
export const skip = sentenceOf(
  [
    '(?:please |can we |could we |lets |(?:i|we) (?:want|need|would like) to |id like to )?skip( it| this( one| visit| cleaning| time)?| (?:my|our|the) (?:next )?(?:visit|cleaning|appointment|one)| next( one| visit| cleaning| time)?)?',
    '(?:quiero |queremos |quisiera |puedo |podemos )?(?:saltar|omitir)( la| esta)?( proxima| siguiente)?( visita| limpieza| vez)?|saltarla|omitirla|saltela|omitala',
  ],
  around,
)
