import { parseSync, Visitor, type ESTree } from 'vite'
import { isTest, type Source } from './read-sources.ts'

type Child = ESTree.JSXElement['children'][number]

/** What a browser draws again. */
const drawn = /^(office|ui|site\/(bookings|form|reviews))\/.*\.tsx$/
/** What of the site is drawn by the server alone changes with the page. */
const served = /^site\/.*(-dialog|-section|consent-words|form-trap)\.tsx$/

/**
 * Text of a program that changes, or comes and goes, in an element that it shares. A browser that translates the page puts
 * each text into an element of its own; React then writes into a node that nobody sees, and the old words stay. Text that
 * is the only child of its element is replaced whole.
 */
export function findSharedTexts(sources: Source[]): { judged: number; found: string[] } {
  const judged = sources.filter(({ path }) => drawn.test(path) && !served.test(path) && !isTest(path))
  const found = judged.flatMap(({ path, text }) => sharedIn(path, text).map((line) => `${path}:${line}`))
  return { judged: judged.length, found }
}

function sharedIn(path: string, text: string): number[] {
  const found: number[] = []
  function judge(children: Child[], isWhole: boolean): void {
    const shown = children.filter((child) => !isNothing(child))
    if (shown.length < 2) return
    shown.forEach((child, at) => {
      const isShared = isContainer(child) && isChanging(child.expression, text)
      // React puts what comes in front of the next text, and takes the texts of a fragment out one by one: the translation
      // has taken them away.
      const isSought = !isWhole || shown.slice(0, at).some((before) => comesAndGoes(before, text))
      if (isShared || (isFixed(child) && isSought)) found.push(text.slice(0, child.start).split('\n').length)
    })
  }
  new Visitor({
    JSXElement: ({ children }) => judge(children, true),
    JSXFragment: ({ children }) => judge(children, false),
  }).visit(parseSync(path, text).program)
  return found
}

/** What JSX leaves out: a line break with the blanks around it, and comments. A blank has no words. */
function isNothing(child: Child): boolean {
  if (child.type === 'JSXText') return /^\s*$/.test(child.value)
  if (!isContainer(child)) return false
  const { expression } = child
  return (
    expression.type === 'JSXEmptyExpression' ||
    (expression.type === 'Literal' && /^\s*$/.test(String(expression.value)))
  )
}

function isContainer(child: Child): child is ESTree.JSXExpressionContainer {
  return child.type === 'JSXExpressionContainer'
}

/** A text that stays: a literal, or a sentence of `words/` that is always the same. */
function isFixed(child: Child): boolean {
  return child.type === 'JSXText' || (isContainer(child) && isFixedText(child.expression))
}

function isFixedText(node: ESTree.Node): boolean {
  if (node.type === 'MemberExpression') return nameOf(node.object) === 'say'
  return node.type === 'Literal' && typeof node.value === 'string'
}

/** A text that may change later, or that comes and goes. */
function isChanging(node: ESTree.Node, text: string): boolean {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].some((part) => isFixedText(part) || isChanging(part, text))
    case 'LogicalExpression':
      return isFixedText(node.right) || isChanging(node.right, text)
    case 'TemplateLiteral':
      return true
    case 'Identifier':
      return !isElement(node.name, text)
    case 'MemberExpression':
      return !isFixedText(node) && !isElement(nameOf(node.property), text)
    case 'CallExpression':
      return !/^(map|flatMap)$/.test(calledBy(node)) && !isElement(calledBy(node), text)
    default:
      return false
  }
}

function comesAndGoes(child: Child, text: string): boolean {
  return isContainer(child) && !isFixedText(child.expression) && !isChanging(child.expression, text)
}

/** Whether the file declares it as elements, or as what makes them. */
function isElement(name: string, text: string): boolean {
  return new RegExp(
    String.raw`\b${name}\b(\??: (\(.*\) => )?(React\.)?ReactNode\b|(:| =)( \([^)]*\) =>)? (\(\s*)?<)`,
  ).test(text)
}

function calledBy({ callee }: ESTree.CallExpression): string {
  return nameOf(callee.type === 'MemberExpression' ? callee.property : callee)
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : ''
}
