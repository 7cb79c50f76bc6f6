import { parseSync, Visitor, type ESTree } from 'vite'
import { isProduct, isTest, roomOf, type Source } from './read-sources.ts'

/** Attributes that a person reads or hears, and those that hold names of things. */
const spokenAttribute = /^(title|alt|placeholder|label|aria-(label|description|placeholder|roledescription|valuetext))$/
const silentAttribute =
  /^(class|className|style|autoComplete|rel|href|src|content|d|viewBox|id|data-.*|aria-(controls|[a-z]+by))$/
/** What these say is for the person who runs the server, or the name of a part of a PDF. */
const silentCall = /(\blog\.[a-z]+|[tT]ag|\.struct|markContent|RegExp|querySelector|closest|matches)$/
const silentClass = /(Error|RegExp)$/

const letter = /\p{L}/u
/** Begins as a label does. */
const label = /^(\P{L}*[^\p{L}\p{N}])?\p{Lu}([\p{Ll} ’]|-\p{Ll}|\S* \p{Ll})/u
/** Two words at least, and an end. */
const sentence = /\p{L}.* .*[.!?…]$/su
/** Words of a person in an attribute that only our own components know. */
const phrase = /\p{L} \p{L}/u
/** In these rooms a text that begins like a label is one, except names of keys, programs, zones and kinds that machines know. */
const showing = /^(site|office|ui|documents)\//
const machineName =
  /^(@£[^]*|Enter|Escape|Noto Sans|LocalBusiness|Offer|PriceSpecification|Mo|Tu|We|Th|Fr|Sa|Su|Column|Image|DeviceGray|Broom|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|Mac|Linux|PublicKeyCredential|; Secure|(America|Pacific)\/\w+)$/

/** Literal texts outside `words/` that a person reads. */
export function findLiteralWords(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => mayNotSpeak(path))
    .flatMap(({ path, text }) => findIn(path, text).map((words) => `${path} says: ${words}`))
}

function mayNotSpeak(path: string): boolean {
  const room = roomOf(path)
  return (
    /\.tsx?$/.test(path) &&
    isProduct(room) &&
    room !== 'words' &&
    room !== 'migrations' &&
    !isTest(path) &&
    !isSample(path) &&
    !forOperators.test(path)
  )
}

/** Sample names and addresses, for the sample business and for trying documents out: data, not words. */
function isSample(path: string): boolean {
  return /\/sample-[a-z-]+\.ts$/.test(path)
}

/** What is said to the person who runs the server, and what describes it to programmers. */
const forOperators =
  /^server\/(config|secrets|main|([a-z]+-)?commands)\.ts$|^server\/operations\/(backups|health|findings)\/|^server\/schema\/|^server\/platform\/(database\/|http\/describe-api\.ts$)/

type Place = { start: number; end: number }

function findIn(path: string, text: string): string[] {
  const literals: (Place & { words: string })[] = []
  const silent: Place[] = []
  /** Places where a single letter is too much. */
  const spoken: Place[] = []
  /** What is passed to a component of ours, which may show it. */
  const handed: Place[] = []
  const silence = (...places: (Place | null)[]) => silent.push(...places.filter((place) => place !== null))
  const isCalled = ({ start, end }: Place, names: RegExp) => names.test(text.slice(start, end))

  new Visitor({
    Literal: ({ start, end, value }) => void (typeof value === 'string' && literals.push({ start, end, words: value })),
    TemplateLiteral: ({ start, end, quasis }) =>
      void literals.push({ start, end, words: quasis.map(({ value }) => value.cooked ?? '').join('0') }),
    JSXText: ({ start, end, value }) => {
      literals.push({ start, end, words: value })
      spoken.push({ start, end })
    },
    JSXElement: ({ children }) => void spoken.push(...children.flatMap(saidBy)),
    JSXFragment: ({ children }) => void spoken.push(...children.flatMap(saidBy)),
    JSXOpeningElement({ name, attributes }) {
      if (!/\p{Lu}/u.test(text.charAt(name.start))) return
      for (const attribute of attributes)
        if (attribute.type === 'JSXAttribute' && attribute.value !== null) handed.push(...saidBy(attribute.value))
    },
    JSXAttribute({ start, end, name, value }) {
      const attribute = text.slice(name.start, name.end)
      if (silentAttribute.test(attribute)) silence({ start, end })
      if (spokenAttribute.test(attribute) && value !== null) spoken.push(...saidBy(value))
    },
    ImportDeclaration: (node) => void silence(node),
    ImportExpression: (node) => void silence(node),
    ExportAllDeclaration: (node) => void silence(node),
    TSLiteralType: (node) => void silence(node),
    BinaryExpression: ({ operator, left, right }) => void (/^[!=]==$/.test(operator) && silence(left, right)),
    SwitchCase: ({ test }) => void silence(test),
    Property: ({ key, value }) => void silence(key, text.slice(key.start, key.end).includes('@') ? value : null),
    NewExpression: (node) => void (isCalled(node.callee, silentClass) && silence(node)),
    CallExpression: (node) => void (isCalled(node.callee, silentCall) && silence(node)),
  }).visit(parseSync(path, text).program)

  const ordinary = showing.test(path) ? [label, sentence] : [sentence]
  const isIn = (places: Place[], { start, end }: Place) =>
    places.some((place) => place.start <= start && end <= place.end)
  const kindsAt = (literal: Place) =>
    isIn(spoken, literal) ? [letter] : isIn(handed, literal) ? [...ordinary, phrase] : ordinary
  return literals
    .filter((literal) => !isIn(silent, literal) && !machineName.test(literal.words))
    .filter((literal) => kindsAt(literal).some((kind) => kind.test(literal.words)))
    .map(({ words }) => words.trim().replaceAll(/\s+/g, ' '))
}

/** The literals that a child of an element, or the value of an attribute, may evaluate to. */
function saidBy(node: ESTree.Node): Place[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return saidBy(node.expression)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(saidBy)
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(saidBy)
    case 'Literal':
    case 'TemplateLiteral':
      return [{ start: node.start, end: node.end }]
    default:
      return []
  }
}
