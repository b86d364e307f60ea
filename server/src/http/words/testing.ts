import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

/**
 * Files whose texts are never part of a response: the command line, startup and upkeep, tests, and API
 * documents.
 */
const elsewhere = [
  /^(backup|cluster|commands|configuration|console|db(?!\/(links|paging))|demo|jobs|verify)\//,
  /^live\/(employees|events|listen|rooms|sockets|visitors)/,
  /^http\/(openapi|sockets|(replica-)?metrics|words)/,
  /(\.test|testing)\.ts$|\/fixtures\//,
  /^(?!shapes)[\w-]+\.ts$/,
]
const root = fileURLToPath(new URL('../..', import.meta.url))
const documented = /^(description|summary|examples?|tag)$/

const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [textOf(node.left as Node), textOf(node.right as Node)]
  return left === undefined || right === undefined ? undefined : left + right
}

const nameOf = (node: unknown) => String((node as { name?: unknown } | undefined)?.name ?? '')

const isSkipped = (node: Node) =>
  /^(TS|Import|TaggedTemplate)/.test(node.type) && node.type !== 'TSAsExpression'
    ? !/^TS(Satisfies|NonNull)/.test(node.type)
    : (node.type === 'Property' && documented.test(nameOf(node.key))) ||
      (node.type === 'NewExpression' && /^(Error|UserError|TypeError)$/.test(nameOf(node.callee)))

const textsOf = (node: Node): string[] => {
  if (isSkipped(node)) return []
  const text = textOf(node)
  const inner = text !== undefined && node.type !== 'TemplateLiteral' ? [] : childrenOf(node).flatMap(textsOf)
  return text === undefined ? inner : [text, ...inner]
}

/** Returns every text in the sources that may be part of a response, with `{}` for its values. */
export const sourceTexts = () =>
  globSync('**/*.ts', { cwd: root })
    .filter((path) => !elsewhere.some((each) => each.test(path)))
    .map((path) => {
      const { program } = parseSync(path, readFileSync(`${root}/${path}`, 'utf8'))
      return { path, texts: textsOf(program as unknown as Node) }
    })
