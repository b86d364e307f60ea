import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Task } from '../task.ts'
import classes from './Import.module.css'
import { run } from './runWords.ts'
import { useAmounts } from './useAmounts.ts'

/** Explains what an undo removes and asks for confirmation with the amount. */
export const UndoImport = ({ task, onClose }: { task: Task; onClose: () => void }) => {
  const t = useWords(run)
  const { id, imported_amount } = task
  const undo = useSave(() => parley.POST('/relation-import-task/{id}/undo', { path: { id } }), {
    refresh: ['/relation-import-task'],
    onSuccess: onClose,
  })
  return (
    <Panel title={t('undo')} onClose={onClose}>
      <div className={classes.undo}>
        <p>{t('undo_says')}</p>
        <ul>
          {useAmounts(task).map(({ word, values }) => (
            <li key={word}>{t(`undo_${word}`, values)}</li>
          ))}
        </ul>
        <p>{t('undo_spares')}</p>
        <div>
          <Button kind="danger" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('undo_named', { count: imported_amount, amount: formatNumber(imported_amount) })}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
