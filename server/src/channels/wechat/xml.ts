import { XMLParser } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  trimValues: false,
  maxNestedTags: 10,
})

/** Checks for any declaration other than CDATA, which WeChat never sends. */
const hasDeclaration = (text: string) => {
  let at = text.indexOf('<!')
  while (at >= 0) {
    const end = text.startsWith('<![CDATA[', at) ? text.indexOf(']]>', at) : -1
    if (end < 0) return true
    at = text.indexOf('<!', end)
  }
  return false
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** Returns the fields of a WeChat message; undefined for anything else. */
export const parseXml = (text: string): Map<string, string> | undefined => {
  if (!/^\s*<xml>/.test(text) || hasDeclaration(text)) return undefined
  try {
    const { xml } = parser.parse(text, true)
    return typeof xml === 'object' ? new Map(Object.entries(xml as object).filter(isText)) : undefined
  } catch {
    return undefined
  }
}
