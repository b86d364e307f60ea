import { useMay } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconEye } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Recipe } from '../task.ts'
import { DeleteRecipe } from './DeleteRecipe.tsx'
import { designer } from './designerWords.ts'

interface Props {
  recipe: Recipe | undefined
  isSaving: boolean
  /** Absent if there is nothing to do or the employee may not do it. */
  discard: (() => void) | undefined
  save: (() => void) | undefined
  dryRun: (() => void) | undefined
}

/** The actions on a recipe in the designer. */
export const DesignerActions = ({ recipe, isSaving, discard, save, dryRun }: Props) => {
  const t = useWords(designer)
  const tCommon = useWords(common)
  const may = useMay()
  useKeys([
    ...(save ? [{ key: 'Ctrl+S', label: t('save'), run: save, inFields: true }] : []),
    ...(dryRun ? [{ key: 'Ctrl+Enter', label: t('dry_run'), run: dryRun, inFields: true }] : []),
  ])
  return (
    <>
      {discard && (
        <Button kind="quiet" onClick={discard}>
          {tCommon('discard')}
        </Button>
      )}
      {recipe?.tasks_count === 0 && may('recipe.delete') && <DeleteRecipe recipe={recipe} />}
      {save && (
        <Button kind="quiet" shortcut="Ctrl S" loading={isSaving} onClick={save}>
          {t('save')}
        </Button>
      )}
      {dryRun && (
        <Button kind="primary" icon={IconEye} shortcut="Ctrl ↵" loading={isSaving} onClick={dryRun}>
          {t('dry_run')}
        </Button>
      )}
    </>
  )
}
