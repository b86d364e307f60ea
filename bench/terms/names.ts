import type pg from 'pg'
import { cellsOf, contactsWhere, maxMatches, type Term } from './term.ts'

/** A part of the name that comes nearest to so many contacts, of those parts that are written like this. */
const termLike = async (client: pg.ClientBase, column: string, pattern: string, limit: number) => {
  const { rows } = await client.query(
    `select ${column} as term from contacts where ${column} ~ $1 group by 1
     having count(*) <= $2 order by count(*) desc limit 10`,
    [pattern, limit],
  )
  for (const { term } of rows) {
    const [found] = await cellsOf(client, `select count(*) from contacts where strpos(name, $1) > 0`, [term])
    if (Number(found) <= limit) return term as string
  }
  throw new Error(`No name that ${pattern} describes is found in up to ${limit} contacts.`)
}

const han = '[\\u4e00-\\u9fff]'
const maxMatchesOfTwo = 10_000

/** Searches for names in four scripts, each with up to a thousand matches. */
export const nameTerms = async (client: pg.ClientBase): Promise<Term[]> => {
  const search = async (name: string, column: string, pattern: string) =>
    contactsWhere(name, { search: await termLike(client, column, pattern, maxMatches) })
  return [
    await search('search, Latin name', 'name', '^[A-Za-z]+ [A-Za-z]+$'),
    await search('search, Chinese name', 'name', `^${han}{3}$`),
    await search('search, Japanese name', 'name', `^${han}+[\\u3040-\\u30ff]+$`),
    await search('search, Korean name', 'name', '^[\\uac00-\\ud7af]{3,4}$'),
  ]
}

/** A Chinese given name of two characters, with up to ten thousand matches. */
export const twoCharacters = async (client: pg.ClientBase): Promise<Term> =>
  contactsWhere('search, two Chinese characters', {
    search: await termLike(client, 'first_name', `^${han}{2}$`, maxMatchesOfTwo),
  })
