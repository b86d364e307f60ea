import { Button } from '#console/ui/Button.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import type { useViews } from './useViews.ts'
import classes from './Views.module.css'
import { lists } from './words.ts'

/** "Edited view · Save · Reset" once the open view is shown otherwise than it was saved. */
export const ViewEdited = ({ state }: { state: ReturnType<typeof useViews> }) => {
  const say = useWords(lists)
  const sayCommon = useWords(common)
  const { open, isEdited, save, choose } = state
  if (!open || !isEdited) return null
  return (
    <>
      <span className={classes.edited}>{say('edited_view')}</span>
      <Button kind="quiet" onClick={save}>
        {sayCommon('save')}
      </Button>
      <Button kind="quiet" onClick={() => choose(open)}>
        {say('reset')}
      </Button>
    </>
  )
}
