import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { amounts, type Task } from '../task.ts'
import classes from './Import.module.css'
import { run } from './runWords.ts'

/** Explains what an undo removes and asks for confirmation with the amount. */
export const UndoImport = ({ task, onClose }: { task: Task; onClose: () => void }) => {
  const t = useWords(run)
  const { id, imported_amount } = task
  const undo = useSave(() => parley.POST('/relation-import-task/{id}/undo', { path: { id } }), {
    refresh: ['/relation-import-task'],
    onSuccess: onClose,
  })
  const counted = (amount: number) => ({ count: amount, amount: formatNumber(amount) })
  return (
    <Panel title={t('undo')} onClose={onClose}>
      <div className={classes.undo}>
        <p>{t('undo_says')}</p>
        <ul>
          {amounts.map(([word, amount]) =>
            task[amount] ? <li key={word}>{t(`undo_${word}`, counted(task[amount]))}</li> : null,
          )}
        </ul>
        <p>{t('undo_spares')}</p>
        <div>
          <Button kind="danger" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('undo_named', counted(imported_amount))}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
