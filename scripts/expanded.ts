type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Components of single fields begin with a small letter; those of records have names that clients keep. */
const isRecordName = (name: string) => /^[A-Z]/.test(name)

const partsOf = (reference: unknown) => String(reference).split('/').slice(2) as [kind: string, name: string]

const isWrittenOut = (reference: unknown) => {
  const [kind, name] = partsOf(reference)
  return kind !== 'schemas' || !isRecordName(name)
}

const merged = (part: Json, { properties, required, ...own }: Json): Json => {
  const fields = { ...(part.properties as Json), ...(properties as Json) }
  const all = [...((part.required as string[]) ?? []), ...((required as string[]) ?? [])]
  return {
    ...own,
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, shape]) => [
        name,
        { ...((part.properties as Json)?.[name] as Json), ...(shape as Json) },
      ]),
    ),
    ...(all.length && { required: [...new Set(all)] }),
  }
}

/**
 * Returns the API's document with shared parameters, answers and fields and composed shapes written out where they are
 * used, as clients have them: a type for each record, and none for a field.
 */
export const expanded = <T extends object>(document: T): T => {
  const { components } = document as { components: Record<string, Json> }
  const find = (reference: unknown) => {
    const [kind, name] = partsOf(reference)
    return components[kind]?.[name]
  }

  const write = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(write)
    if (!isRecord(value)) return value
    const { $ref, allOf, ...own } = value
    if (typeof $ref === 'string' && isWrittenOut($ref))
      return { ...(write(find($ref)) as Json), ...writeAll(own) }
    if (!Array.isArray(allOf)) return writeAll(value)
    const [part] = allOf.map((each) => write(find((each as Json).$ref)) as Json)
    return merged(part as Json, writeAll(own))
  }

  const writeAll = (value: Json): Json =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, write(inner)]))

  const whole = writeAll(document as Json) as { components: { schemas: Json } }
  const records = Object.entries(whole.components.schemas).filter(([name]) => isRecordName(name))
  return {
    ...whole,
    components: { ...whole.components, schemas: Object.fromEntries(records) },
  } as unknown as T
}
