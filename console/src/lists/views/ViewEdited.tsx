import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import type { useViews } from './useViews.ts'
import classes from './Views.module.css'

/**
 * The "Edited view · Save · Reset" bar on the right, shown when the open view differs from its saved state.
 */
export const ViewEdited = ({ state }: { state: ReturnType<typeof useViews> }) => {
  const t = useWords(lists)
  const tCommon = useWords(common)
  const { open, isEdited, save, choose } = state
  const gap = <span className={classes.gap} />
  if (!open || !isEdited) return gap
  return (
    <>
      {gap}
      <span className={classes.edited}>{t('edited_view')}</span>
      {save && (
        <Button kind="quiet" onClick={save}>
          {tCommon('save')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => choose(open)}>
        {t('reset')}
      </Button>
    </>
  )
}
