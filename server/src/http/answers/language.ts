import type { FastifyRequest } from 'fastify'
import type { Language } from '#messages/render.ts'

const languageOfTag = (tag: string): Language | undefined => {
  if (/^zh($|-(tw|hk|mo|hant)\b)/.test(tag)) return 'zh-TW'
  return /^en\b/.test(tag) ? 'en' : undefined
}

const weightOf = (parameters: string[]) => {
  const given = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
  return given === undefined ? 1 : Number(given)
}

/** Returns the supported language that an Accept-Language header prefers; English without one. */
export const languageFor = (header: string): Language =>
  header
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';')
      return { language: languageOfTag(tag.trim()), weight: weightOf(parameters) }
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.language ?? 'en'

/** Returns the language that a request asks for. */
export const languageOf = (request: FastifyRequest) => languageFor(request.headers['accept-language'] ?? '')
