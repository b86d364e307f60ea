import type { ThreadItem } from '../items.ts'
import { ownValue } from '../mapping.ts'
import { findByName } from './by-name.ts'
import { findIds, type Writing } from './writing.ts'

export interface People {
  contacts: Map<string, number>
  handlers: Map<string, number>
  groups: Map<string, number>
}

const groupNameOf = ({ mapping }: Writing, group: string) => {
  const name = ownValue(mapping.groups, group)
  return name === undefined ? group : name
}

export const findPeople = async (writing: Writing, items: ThreadItem[]): Promise<People> => {
  const names = items.flatMap(({ group }) => (group ? (groupNameOf(writing, group) ?? []) : []))
  return {
    contacts: await findIds(
      writing,
      'contact',
      items.map(({ contact }) => contact),
    ),
    handlers: await findIds(
      writing,
      'employee',
      items.map(({ handler }) => handler),
    ),
    groups: await findByName(writing, 'groups', names),
  }
}

export const peopleOf = (writing: Writing, item: ThreadItem, { contacts, handlers, groups }: People) => {
  const name = item.group ? groupNameOf(writing, item.group) : null
  const group_id = name ? groups.get(name) : undefined
  if (name && group_id === undefined)
    writing.tally.leaveOut(item.kind, item.id, `the group ${name}, which there is not`)
  return {
    contact_id: (item.contact && contacts.get(item.contact)) || null,
    handler_id: (item.handler && handlers.get(item.handler)) || null,
    group_id: group_id ?? null,
  }
}
