import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useMay } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import classes from '#console/pages/admin/Form.module.css'
import { Button } from '#console/ui/Button.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { useRefusal } from './useRefusal.ts'
import { settings } from './words.ts'

type SubCategory = Schemas['SubCategory']

/** What tickets are about within a category: renamed in place, added below, deleted with a way back. */
export const SubCategories = ({ category }: { category: { id: number } }) => {
  const say = useWords(settings)
  const sayCommon = useWords(common)
  const may = useMay()
  const refresh = useRefresh()
  const refusalOf = useRefusal()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const query = { category_id: category.id, per_page: 1000, sort: 'name' }
  const { data } = useRead('/sub-category', { query })
  const reread = () => refresh('/sub-category')
  const create = (name: string, description: string | null = null) =>
    parley.POST('/sub-category', { body: { name, description, category_id: category.id } }).then(reread)
  const rename = ({ id }: SubCategory, name: unknown) =>
    parley.PUT('/sub-category/{id}', { path: { id }, body: { name: String(name ?? '') } }).then(reread)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await create(typed.trim())
      setTyped('')
      setError(undefined)
    } catch (failure) {
      const { errors, text } = failureOf(failure, sayCommon)
      setError(errors.name?.[0] ?? text)
    }
  }
  const remove = async ({ id, name, description }: SubCategory) => {
    try {
      await parley.DELETE('/sub-category/{id}', { path: { id } })
      tellDone({ message: say('deleted', { name }), undo: () => create(name, description) })
      await reread()
    } catch (failure) {
      setError(refusalOf(failure, (counts) => say('in_use', { name, counts })))
    }
  }
  return (
    <section className={classes.form} aria-label={say('sub_categories')}>
      <h3>{say('sub_categories')}</h3>
      {data?.data.length === 0 && <p className={classes.hint}>{say('no_sub_categories')}</p>}
      <ul className={classes.rows}>
        {data?.data.map((one) => (
          <li key={one.id}>
            <dl>
              <EditableRow
                label={say('name')}
                value={one.name}
                name="name"
                shape={{ kind: 'text', isRequired: true }}
                save={may('sub_category.update') ? (name) => rename(one, name) : undefined}
              />
            </dl>
            {may('sub_category.delete') && (
              <IconButton
                icon={IconTrash}
                label={say('delete_named', { name: one.name })}
                onClick={() => remove(one)}
              />
            )}
          </li>
        ))}
      </ul>
      {may('sub_category.create') && (
        <form className={classes.line} onSubmit={add}>
          <TextInput
            label={say('add_sub_category')}
            value={typed}
            error={error}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit">{sayCommon('add')}</Button>
        </form>
      )}
    </section>
  )
}
