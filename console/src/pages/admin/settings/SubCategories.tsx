import { TextInput } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import classes from '#console/pages/admin/Form.module.css'
import { Uses } from '#console/pages/admin/uses/Uses.tsx'
import { useWordsOf } from '#console/pages/admin/uses/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconTrash } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { useSubCategories } from './useSubCategories.ts'
import { settings } from './words.ts'

/** The sub-categories of a ticket category. They can be renamed in place, added, and deleted with undo. */
export const SubCategories = ({ category }: { category: { id: number } }) => {
  const t = useWords(settings)
  const tCommon = useWords(common)
  const may = useMay()
  const tUses = useWords(useWordsOf)
  const { all, typed, setTyped, error, add, rename, remove, asked, used } = useSubCategories(category.id)
  const { uses, isBlocked } = used
  return (
    <section className={classes.form} aria-label={t('sub_categories')}>
      <h3>{t('sub_categories')}</h3>
      {all?.length === 0 && <p className={classes.hint}>{t('no_sub_categories')}</p>}
      <ul className={classes.rows}>
        {all?.map((one) => (
          <li key={one.id}>
            <dl>
              <EditableRow
                label={t('name')}
                value={one.name}
                name="name"
                draft={`${one.id}.name`}
                shape={{ kind: 'text', isRequired: true }}
                save={may('sub_category.update') ? (name, since) => rename(one, name, since) : undefined}
              />
            </dl>
            {may('sub_category.delete') && (
              <IconButton
                icon={IconTrash}
                label={t('delete_named', { name: one.name })}
                onClick={() => remove(one)}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && uses && (
        <>
          <Uses type="sub_category" id={asked.id} name={asked.name} uses={uses} />
          {!isBlocked && (
            <div>
              <Button kind="danger" onClick={() => remove(asked, true)}>
                {tUses('delete_anyway', { name: asked.name })}
              </Button>
            </div>
          )}
        </>
      )}
      {may('sub_category.create') && (
        <form className={classes.line} onSubmit={add}>
          <TextInput
            label={t('add_sub_category')}
            value={typed}
            error={error}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit">{tCommon('add')}</Button>
        </form>
      )}
    </section>
  )
}
