import { readColleagues } from '#console/api/availability.ts'
import { browserShelf } from '#console/app/kept.ts'
import { writtenKey } from '#console/app/written.ts'
import { type Colleague, partsWith } from './mentions.ts'

/** Returns the colleagues who were chosen for a note, the latest first: several may have one name. */
export const chosenAt = (place: string): Colleague[] => {
  try {
    return JSON.parse(browserShelf.getItem(writtenKey('mentions', place)) ?? '[]')
  } catch {
    return []
  }
}

/** Keeps who was chosen for a note with its text. */
export const keepChosen = (place: string, { id, name }: Colleague) =>
  browserShelf.setItem(writtenKey('mentions', place), JSON.stringify([{ id, name }, ...chosenAt(place)]))

export const dropChosen = (place: string) => browserShelf.removeItem(writtenKey('mentions', place))

/** Returns the IDs of the colleagues whom a note mentions: of several with one name, the one who was chosen. */
export const mentionIdsOf = async (text: string, chosen: Colleague[]): Promise<number[]> => {
  if (!text.includes('@')) return []
  const colleagues = await readColleagues()
  const present = chosen.filter(({ id }) => colleagues.some((one) => one.id === id))
  const ids = partsWith(text, [...present, ...colleagues]).flatMap(({ colleague }) =>
    colleague ? [colleague.id] : [],
  )
  return [...new Set(ids)]
}
