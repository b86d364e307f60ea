export type Json = Record<string, unknown>

/** What is wrong with a request, as LINE lists it: each with the place of the property. */
export interface Detail {
  message: string
  property: string
}

const segmenter = new Intl.Segmenter()
/** Labels and the texts of templates are counted in grapheme clusters, everything else in UTF-16 units. */
export const clusters = (text: string) => [...segmenter.segment(text)].length
export const units = (text: string) => text.length

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Collects details, so that one refusal names all that is wrong. */
export const startCheck = () => {
  const details: Detail[] = []
  const refuse = (property: string, message: string): void => {
    details.push({ message, property })
  }
  return {
    details,
    refuse,
    text: (property: string, value: unknown, max: number, count = units, isOptional = false) => {
      if (value === undefined && isOptional) return
      if (typeof value !== 'string' || value === '') return refuse(property, 'May not be empty')
      if (count(value) > max) refuse(property, `Length must be between 0 and ${max}`)
    },
    items: (property: string, value: unknown, max: number): unknown[] => {
      if (!Array.isArray(value) || !value.length || value.length > max) {
        refuse(property, `Size must be between 1 and ${max}`)
        return []
      }
      return value
    },
    object: (property: string, value: unknown): Json | undefined => {
      if (isObject(value)) return value
      refuse(property, 'Must be a valid object')
      return undefined
    },
    /** Percent-encoded, with one of the schemes. */
    uri: (property: string, value: unknown, max: number, schemes: string[]) => {
      if (typeof value !== 'string' || value === '') return refuse(property, 'May not be empty')
      if (value.length > max) return refuse(property, `Length must be between 0 and ${max}`)
      const scheme = /^([a-z]+):/.exec(value)?.[1] ?? ''
      if (!schemes.includes(scheme)) return refuse(property, 'invalid uri scheme')
      if (/[^!-~]/.test(value) || (scheme !== 'tel' && !URL.canParse(value))) refuse(property, 'invalid uri')
    },
  }
}
export type Check = ReturnType<typeof startCheck>
