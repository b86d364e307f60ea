import type { Survey } from './plan.ts'
import type { Source } from './sources/source.ts'
import type { Counts } from './tally.ts'
import type { UndoResult } from './undo.ts'

const numbers = new Intl.NumberFormat('en')

const nouns: Record<string, [one: string, many: string]> = {
  employee: ['employee', 'employees'],
  field: ['custom field', 'custom fields'],
  field_category: ['category of custom fields', 'categories of custom fields'],
  tag: ['tag', 'tags'],
  company: ['company', 'companies'],
  contact: ['contact', 'contacts'],
  ticket: ['ticket', 'tickets'],
  channel: ['channel', 'channels'],
  conversation: ['conversation', 'conversations'],
  comment: ['comment', 'comments'],
  entry: ['comment', 'comments'],
  message: ['message', 'messages'],
  note: ['note', 'notes'],
  ticket_note: ['note of a ticket', 'notes of tickets'],
  conversation_note: ['note of a conversation', 'notes of conversations'],
  file: ['file', 'files'],
  attachment: ['file', 'files'],
}

const amountOf = (kind: string, amount: number) =>
  `${numbers.format(amount)} ${nouns[kind]?.[amount === 1 ? 0 : 1] ?? kind}`

const words = {
  created: 'created',
  changed: 'changed',
  found: 'here already',
  same: 'unchanged',
  kept: 'changed here since, and left as they are',
  gone: 'removed here since',
}

const leftOutLines = ({ leftOut }: Counts) => {
  const all = Object.entries(leftOut).toSorted(([, one], [, other]) => other - one)
  return all.length
    ? [
        'Not carried, or not as it was:',
        ...all.map(([reason, amount]) => `  ${numbers.format(amount)} × ${reason}`),
      ]
    : []
}

/** Returns what a run has done, in lines. */
export const countLines = (counts: Counts) => [
  ...Object.entries(counts.outcomes).map(([kind, outcomes]) => {
    const parts = Object.entries(outcomes).map(
      ([outcome, amount]) => `${numbers.format(amount)} ${words[outcome as keyof typeof words]}`,
    )
    return `  ${(nouns[kind]?.[1] ?? kind).padEnd(14)} ${parts.join(', ')}`
  }),
  ...leftOutLines(counts),
]

const listed = (title: string, map: Record<string, unknown>, otherwise: string) => {
  const rows = Object.entries(map)
  const shown = (value: unknown) => {
    if (value === null) return otherwise
    return typeof value === 'object'
      ? `${(value as { name: string }).name} (${(value as { type: string }).type})`
      : String(value)
  }
  return rows.length ? [`${title}:`, ...rows.map(([from, to]) => `  ${from} → ${shown(to)}`)] : []
}

/** Returns what a dry run has found, in lines. */
export const surveyLines = ({ title }: Source, { amounts, mapping, tally }: Survey) => [
  `${title} has ${
    Object.entries(amounts)
      .map(([kind, amount]) => amountOf(kind, amount))
      .join(', ') || 'nothing to bring'
  }.`,
  ...listed('Users', mapping.users, 'a new, disabled employee'),
  ...listed('Statuses of tickets', mapping.statuses, ''),
  ...listed('Priorities', mapping.priorities, ''),
  ...listed('Groups', mapping.groups, 'none'),
  ...listed('Custom fields', mapping.fields, 'left out'),
  ...leftOutLines(tally.counts),
]

/** Returns what was taken back, in lines. */
export const undoLines = (taken: UndoResult) => {
  const rows = Object.entries(taken).filter(([, { removed, kept }]) => removed || kept)
  return rows.map(([kind, { removed, kept }]) => {
    const stays = kept ? `; ${numbers.format(kept)} kept, which people have changed or use` : ''
    return `  ${(nouns[kind]?.[1] ?? kind).padEnd(26)} ${numbers.format(removed)} removed${stays}`
  })
}
