import { Radio } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useMay } from '#console/api/me.ts'
import { reading } from '#console/api/read.ts'
import type { DescribedField } from '#console/fields/described.ts'
import { pending } from '#console/fields/values.ts'
import { IconCheck } from '#console/ui/controls/icons.ts'
import { Key } from '#console/ui/controls/Key.tsx'
import wide from '#console/ui/table/Wide.module.css'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { masked } from '../masked.ts'
import { useFieldWords } from '../useFieldWords.ts'
import classes from './Merge.module.css'
import { mergeWords } from './mergeWords.ts'

type Preview = Schemas['ContactMergePreview']
type Contact = Schemas['Contact']

interface Props {
  described: DescribedField[]
  ids: number[]
  /** The contact that the others are merged into. */
  kept: number | undefined
  keep: (id: number) => void
  preview: Preview
  take: (field: string, id: number) => void
  takeAll: (id: number) => void
}

const valueIn = (record: Contact | Preview['result'], field: string): unknown =>
  field.startsWith('cz_cols.')
    ? record.cz_cols.find(({ id }) => field === `cz_cols.${id}`)?.value
    : (record as Record<string, unknown>)[field]

const useContacts = (ids: number[]) =>
  useQueries({ queries: ids.map((id) => reading('/contact/{contact}', { path: { contact: id } })) })

/** Returns the fields with a value, differing ones first. */
const fieldsOf = (preview: Preview, described: DescribedField[]) => {
  const differing = preview.differing.map(({ field }) => field)
  const merged = described.filter(({ is_merged }) => is_merged).map(({ name }) => name)
  const known = [...merged, ...preview.result.cz_cols.map(({ id }) => `cz_cols.${id}`)]
  const same = known.filter((field) => !differing.includes(field))
  return [...differing, ...same.filter((field) => (valueIn(preview.result, field) ?? null) !== null)]
}

type TextOf = (field: string, value: unknown) => string

interface RowProps extends Pick<Props, 'ids' | 'preview' | 'take'> {
  field: string
  contacts: (Contact | undefined)[]
  textOf: TextOf
  name: string
  /** Whether the name is known. */
  isNamed: boolean
}

/** A field: the contacts' values, selectable where they differ, and the value of the result. */
const Row = ({ field, name, isNamed, ids, preview, contacts, textOf, take }: RowProps) => {
  const t = useWords(mergeWords)
  const difference = preview.differing.find((one) => one.field === field)
  return (
    <tr data-differs={difference ? true : undefined}>
      <th scope="row">
        {name}
        {isNamed && difference && <small> {t('differs')}</small>}
      </th>
      {ids.map((id, place) => {
        const own = contacts[place]
        const given = difference?.values.find(({ contact_id }) => contact_id === id)?.value
        const text = textOf(field, difference ? given : own && valueIn(own, field))
        const isTaken = difference?.from === id
        if (!difference) return <td key={id}>{text}</td>
        return (
          <td key={id} data-taken={isTaken || undefined}>
            <button
              type="button"
              aria-pressed={isTaken}
              aria-label={t('take', { value: `${name} ${text || t('nothing')}`, column: place + 1 })}
              onClick={() => take(field, id)}
            >
              {isTaken && <IconCheck size={14} stroke={1.6} aria-hidden="true" />}
              <span>{text || t('nothing')}</span>
            </button>
          </td>
        )
      })}
      <td className={classes.result}>{textOf(field, valueIn(preview.result, field))}</td>
    </tr>
  )
}

interface HeadProps extends Pick<Props, 'kept' | 'keep' | 'takeAll'> {
  id: number
  name: string
  /** The shortcut that takes all values of the contact. */
  digit: string
}

/** The head of a contact's column, and whether this contact is kept. */
const Head = ({ id, name, digit, kept, keep, takeAll }: HeadProps) => {
  const t = useWords(mergeWords)
  return (
    <th scope="col" data-kept={id === kept || undefined}>
      <button type="button" className={classes.head} onClick={() => takeAll(id)}>
        <span>{name}</span>
        <Key>{digit}</Key>
      </button>
      <small>#{id}</small>
      <Radio
        name="kept"
        size="xs"
        label={t('stays')}
        aria-label={`${t('stays')}: ${name} #${id}`}
        checked={id === kept}
        onChange={() => keep(id)}
      />
    </th>
  )
}

/** A column per contact and one for the result. Clicking a value takes it. */
export const MergeTable = ({ ids, preview, take, described, ...choice }: Props) => {
  const t = useWords(mergeWords)
  const reads = useContacts(ids)
  const contacts = reads.map(({ data }) => data?.data)
  const { nameOf, wordsFor, isReady } = useFieldWords({
    company_ids: contacts.flatMap((contact) => contact?.company_ids ?? []),
    tag_ids: contacts.flatMap((contact) => contact?.tag_ids ?? []),
  })
  const isReadable = useMay()('contact.identity_no')
  const textOf: TextOf = (field, value) => {
    const text = wordsFor(field, value)
    return field === 'identity_no' && text && isReadable ? masked(text) : text
  }
  const shared = { ids, preview, take, contacts, textOf }
  return (
    <section className={wide.scroller} aria-label={t('title')}>
      <table className={`${wide.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {ids.map((id, place) => (
              <Head
                key={id}
                {...choice}
                id={id}
                name={contacts[place]?.name ?? (reads[place]?.isLoading ? pending : `#${id}`)}
                digit={String(place + 1)}
              />
            ))}
            <th scope="col">{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {fieldsOf(preview, described).map((field) => (
            <Row
              key={field}
              {...shared}
              field={field}
              name={isReady ? nameOf(field) : '…'}
              isNamed={isReady}
            />
          ))}
        </tbody>
      </table>
      {preview.differing.length === 0 && <p className={classes.same}>{t('all_same')}</p>}
    </section>
  )
}
