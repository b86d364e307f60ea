import type { Json } from './shapes.ts'

interface Parameter extends Json {
  name: string
  in: string
}

interface Operation {
  parameters: Parameter[]
}

const pascal = (name: string) =>
  name.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, __, letter) => letter.toUpperCase())

const nameOf = ({ name, in: place }: Parameter) => pascal(name) + (place === 'path' ? 'InPath' : '')

/** Returns a name that is not taken yet: `Search`, `Search2`. */
const freeName = (name: string, taken: object, number = 1): string => {
  const candidate = number > 1 ? `${name}${number}` : name
  return Object.hasOwn(taken, candidate) ? freeName(name, taken, number + 1) : candidate
}

/** Moves the parameters that several operations share to the components, and refers to them. Returns these. */
export const shareParameters = (operations: Operation[]) => {
  const counts = new Map<string, number>()
  for (const { parameters } of operations)
    for (const parameter of parameters) {
      const text = JSON.stringify(parameter)
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  const shared: Record<string, Parameter> = {}
  const names = new Map<string, string>()
  const ofMany = [...counts].filter(([, count]) => count > 1).sort(([, one], [, other]) => other - one)
  for (const [text] of ofMany) {
    const parameter = JSON.parse(text) as Parameter
    const name = freeName(nameOf(parameter), shared)
    shared[name] = parameter
    names.set(text, name)
  }
  for (const operation of operations)
    operation.parameters = operation.parameters.map((parameter) => {
      const name = names.get(JSON.stringify(parameter))
      return name ? ({ $ref: `#/components/parameters/${name}` } as unknown as Parameter) : parameter
    })
  return shared
}
