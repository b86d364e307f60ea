import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useRefresh } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import form from '#console/pages/admin/Form.module.css'
import { countsText } from '#console/pages/admin/settings/counts.ts'
import { useRefusal } from '#console/pages/admin/settings/useRefusal.ts'
import { settings } from '#console/pages/admin/settings/words.ts'
import { Uses } from '#console/pages/admin/uses/Uses.tsx'
import { useUses } from '#console/pages/admin/uses/useUses.ts'
import { useWordsOf } from '#console/pages/admin/uses/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { againOf } from './useFieldForm.ts'
import { fieldWords } from './words.ts'

/**
 * Deletes a field at once while nothing uses it and no record has a value for it. Otherwise it shows what uses it,
 * then the affected counts, and asks for confirmation.
 */
export const DeleteField = ({ field, onClose }: { field: Schemas['CzCol']; onClose: () => void }) => {
  const t = useWords(fieldWords)
  const tSettings = useWords(settings)
  const tCommon = useWords(common)
  const tUses = useWords(useWordsOf)
  const refusalOf = useRefusal()
  const [refusal, setRefusal] = useState<{ text: string; mayForce: boolean }>()
  const { id, name } = field
  const refresh = useRefresh({ id })
  const { uses, isBlocked, isLooking, look } = useUses('cz_col')
  const remove = async (force: boolean) => {
    try {
      if (await look(id)) return
      await parley.DELETE('/cz-col/{id}', { path: { id }, ...(force && { query: { force: 1 } }) })
      const again = () => parley.POST('/cz-col', { body: againOf(field) }).then(() => refresh('/cz-col'))
      showToast({ message: t('was_deleted', { name }), ...(!force && !uses && { undo: again }) })
      onClose()
      await refresh('/cz-col')
    } catch (error) {
      let mayForce = false
      const text = refusalOf(error, (all, { counts }) => {
        const { relation_import_recipes: recipes } = counts
        mayForce = !recipes
        return recipes
          ? t('in_recipes', {
              name,
              counts: countsText(tSettings, { counts: { relation_import_recipes: recipes } }),
            })
          : t('in_use', { name, counts: all })
      })
      setRefusal({ text, mayForce })
    }
  }
  return (
    <div className={form.form}>
      {uses && <Uses type="cz_col" id={id} name={name} uses={uses} />}
      {refusal && (
        <p role="alert" className={form.failure}>
          {refusal.text}
        </p>
      )}
      <div className={form.line}>
        <span />
        {refusal?.mayForce ? (
          <Button kind="danger" onClick={() => remove(true)}>
            {t('delete_with_values', { name })}
          </Button>
        ) : (
          <Button
            kind={uses && !isBlocked && !refusal ? 'danger' : 'quiet'}
            loading={isLooking}
            // The second click of a double-click does not confirm.
            onClick={({ detail }) => detail < 2 && void remove(false)}
          >
            {uses && !isBlocked ? tUses('delete_anyway', { name }) : tCommon('delete')}
          </Button>
        )}
      </div>
    </div>
  )
}
