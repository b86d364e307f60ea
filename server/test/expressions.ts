import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }

export interface Expression {
  source: string
  flags: string
  place: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

const nameOf = (node: unknown) => String((node as { name?: unknown } | undefined)?.name ?? '')

type Constants = Map<string, Node>

const isStringRaw = (tag: unknown) => {
  const { object, property } = tag as { object?: unknown; property?: unknown }
  return nameOf(object) === 'String' && nameOf(property) === 'raw'
}

/** What a constant expression is as a text; undefined for one that is known only when it runs. */
const textOf = (node: Node | undefined, constants: Constants): string | undefined => {
  if (!node) return ''
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'Identifier') {
    const constant = constants.get(nameOf(node))
    return constant && textOf(constant, constants)
  }
  const isRaw = node.type === 'TaggedTemplateExpression' && isStringRaw(node.tag)
  const template = isRaw ? (node.quasi as Node) : node
  if (template.type !== 'TemplateLiteral') return undefined
  const inner = (template.expressions as Node[]).map((one) => textOf(one, constants))
  if (inner.includes(undefined)) return undefined
  return (template.quasis as { value: { cooked: string; raw: string } }[])
    .map(({ value }, index) => value[isRaw ? 'raw' : 'cooked'] + (inner[index] ?? ''))
    .join('')
}

const constantsOf = (nodes: Node[]): Constants =>
  new Map(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && isNode(id) && isNode(init) ? [[nameOf(id), init] as const] : [],
    ),
  )

const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)]

type RegExpParts = { source: string | undefined; flags: string | undefined }

/** The expression that a node makes: a literal, `new RegExp(…)` or the `pattern` of a schema. */
const madeBy = (node: Node, constants: Constants): RegExpParts | undefined => {
  const { type, regex, callee, key } = node
  if (type === 'Literal' && regex) {
    const { pattern, flags } = regex as { pattern: string; flags: string }
    return { source: pattern, flags }
  }
  if (/^(New|Call)Expression$/.test(type) && nameOf(callee) === 'RegExp') {
    const [source, flags] = node.arguments as Node[]
    return { source: source && textOf(source, constants), flags: textOf(flags, constants) }
  }
  if (type !== 'Property' || nameOf(key) !== 'pattern') return undefined
  const source = textOf(node.value as Node, constants)
  return source === undefined ? undefined : { source, flags: 'u' }
}

/** The regular expressions of a source, and the lines of those that are put together only when it runs. */
export const expressionsIn = (file: string, text: string) => {
  const nodes = nodesOf(parseSync(file, text).program as unknown as Node)
  const constants = constantsOf(nodes)
  const expressions: Expression[] = []
  const atRunTime: string[] = []
  for (const node of nodes) {
    const made = madeBy(node, constants)
    if (!made) continue
    const place = `${file}:${text.slice(0, node.start).split('\n').length}`
    const { source, flags } = made
    if (source === undefined || flags === undefined) atRunTime.push(place)
    else expressions.push({ source, flags, place })
  }
  return { expressions, atRunTime }
}

/** Those of everything that runs: not of tests, which choose their own texts. */
export const allExpressions = () => {
  const files = globSync('{server,console,widget,sdk,scripts,simulator}/**/*.{ts,tsx,js}', { cwd: root })
    .filter(
      (file) => !/(\.test|\/testing)\.tsx?$|^\w+\/(test|dist)\/|tables\.ts$|^sdk\/src\/api\.ts$/.test(file),
    )
    .toSorted()
  const found = files.map((file) => expressionsIn(file, readFileSync(`${root}/${file}`, 'utf8')))
  const byText = Map.groupBy(
    found.flatMap(({ expressions }) => expressions),
    ({ source, flags }) => `/${source}/${flags}`,
  )
  return {
    expressions: [...byText.values()].flatMap(([first]) => first ?? []),
    atRunTime: found.flatMap(({ atRunTime }) => atRunTime),
  }
}
