import { orderOf } from '../bench/fill/tickets.ts'
import type { Ask, Mix } from './generator.ts'

const prime = 7919

/** A desk's day: of ten requests seven are lists and searches, two are single records, one writes. */
export const deskMix = (contacts: number, run: string): Mix => {
  const contact = (index: number) => 1 + ((index * prime) % contacts)
  const tickets = Math.floor((contacts * 2) / 5)
  const ticket = (index: number) => 1 + ((index * prime) % tickets)
  const lists: ((index: number) => string)[] = [
    () => '/contact',
    (index) => `/contact?page=${1 + (index % 500)}`,
    (index) => `/contact?search=${orderOf(contact(index))}`,
    () => '/ticket?status=1',
    (index) => `/ticket?contact_id=${contact(index)}`,
    () => '/company?per_page=50',
    (index) => `/ticket?search=${orderOf(ticket(index))}`,
  ]
  const writes: ((index: number, key: string) => Ask)[] = [
    (index, key) => ({
      method: 'POST',
      path: '/contact',
      body: { first_name: 'Load', last_name: `${index}`, gender: 1, membership_no: key },
      key,
    }),
    (index) => ({
      method: 'PUT',
      path: `/contact/${contact(index)}`,
      body: { last_name: `Changed ${index}` },
    }),
  ]
  return (index) => {
    const turn = index % 10
    const round = Math.floor(index / 10)
    const list = lists[turn]
    if (list) return { method: 'GET', path: list(round) }
    if (turn === 7) return { method: 'GET', path: `/contact/${contact(round)}` }
    if (turn === 8) return { method: 'GET', path: `/ticket/${ticket(round)}` }
    return (writes[round % 2] as (typeof writes)[0])(round, `${run}-${index}`)
  }
}
