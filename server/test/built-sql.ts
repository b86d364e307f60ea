import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

export interface Site {
  file: string
  line: number
  text: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

const startsStatement =
  /^\s{0,200}(alter|analyze|call|close|cluster|comment on|copy|create|declare|delete from|drop|explain|fetch|grant|insert into|listen|lock table|notify|refresh|reindex|revoke|select|set|truncate|update|vacuum|with)\s/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

const isBuilt = (node: Node) =>
  node.type === 'TemplateLiteral'
    ? (node.expressions as Node[]).length > 0
    : node.type === 'BinaryExpression' && node.operator === '+'

const isConstant = (node: Node) =>
  node.type === 'Literal' || (node.type === 'TemplateLiteral' && !isBuilt(node))

const beginningOf = (node: Node): string => {
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked ?? ''
  if (node.type === 'BinaryExpression') return beginningOf(node.left as Node)
  return node.type === 'Literal' ? String(node.value) : ''
}

/** The method of a call such as `sql.raw(…)` or `client.query(…)`. */
const methodOf = (node: Node) => {
  const { type, property } = (node.callee ?? {}) as Node
  return type === 'MemberExpression' ? String((property as { name?: unknown }).name) : ''
}

const isSite = (node: Node) => {
  const [given] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
  const method = given && methodOf(node)
  if (given && method === 'raw') return !isConstant(given)
  if (given && method === 'query' && isBuilt(given)) return !startsStatement.test(beginningOf(given))
  return isBuilt(node) && startsStatement.test(beginningOf(node))
}

/** Where a source makes a statement of strings instead of parameters. */
export const sitesOf = (file: string, source: string): Site[] => {
  const visit = (node: Node): Site[] => {
    // What a tag takes is a parameter or a fragment of its own.
    if (node.type === 'TaggedTemplateExpression')
      return ((node.quasi as Node).expressions as Node[]).flatMap(visit)
    const inner = childrenOf(node).flatMap(visit)
    if (!isSite(node)) return inner
    const line = source.slice(0, node.start).split('\n').length
    return [
      { file, line, text: source.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 80) },
      ...inner,
    ]
  }
  return visit(parseSync(file, source).program as unknown as Node)
}

/** All such places of the server. */
export const builtStatements = () =>
  globSync('server/src/**/*.ts', { cwd: root })
    .filter((file) => !/(\.test|\/testing)\.ts$/.test(file))
    .flatMap((file) => sitesOf(file, readFileSync(`${root}/${file}`, 'utf8')))
