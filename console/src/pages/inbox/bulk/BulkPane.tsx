import { useKeys } from '#console/keys/keys.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../Inbox.module.css'
import { SidePane } from '../SidePane.tsx'
import bulk from './Bulk.module.css'
import { BulkAnswer } from './BulkAnswer.tsx'
import { BulkClose } from './BulkClose.tsx'
import { BulkLabels } from './BulkLabels.tsx'
import { BulkTransfer } from './BulkTransfer.tsx'
import { type BulkTask, beginTask, useMarking } from './marks.ts'
import { useReadAgain } from './useReadAgain.ts'
import { bulkWords } from './words.ts'

/** The pane in place of the customer, with a task on all marked conversations. */
export const BulkPane = ({ task }: { task: BulkTask }) => {
  const t = useWords(bulkWords)
  const tCommon = useWords(common)
  const { marked } = useMarking()
  const isReady = useReadAgain(task === 'close')
  const leave = () => beginTask(undefined)
  useKeys(isReady ? [] : [{ key: 'Escape', label: tCommon('close'), run: leave }])
  const rows = [...marked.values()]
  const ids = [...marked.keys()]
  return (
    <aside className={`${classes.right} ${bulk.pane}`} data-shown>
      {isReady && (
        <SidePane key={task} title={`${t(task)} · ${t('selected', { count: ids.length })}`} onClose={leave}>
          {task === 'answer' && <BulkAnswer rows={rows} />}
          {task === 'label' && <BulkLabels ids={ids} />}
          {task === 'transfer' && <BulkTransfer ids={ids} />}
          {task === 'close' && <BulkClose rows={rows} />}
        </SidePane>
      )}
    </aside>
  )
}
