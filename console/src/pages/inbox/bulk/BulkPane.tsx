import { useWords } from '#console/words/words.ts'
import classes from '../Inbox.module.css'
import { SidePane } from '../SidePane.tsx'
import bulk from './Bulk.module.css'
import { BulkAnswer } from './BulkAnswer.tsx'
import { BulkClose } from './BulkClose.tsx'
import { BulkLabels } from './BulkLabels.tsx'
import { BulkTransfer } from './BulkTransfer.tsx'
import { type BulkTask, beginTask, useMarking } from './marks.ts'
import { bulkWords } from './words.ts'

/** The pane in place of the customer, with a task on all marked conversations. */
export const BulkPane = ({ task }: { task: BulkTask }) => {
  const t = useWords(bulkWords)
  const { marked } = useMarking()
  const rows = [...marked.values()]
  const ids = [...marked.keys()]
  return (
    <aside className={`${classes.right} ${bulk.pane}`} data-shown>
      <SidePane
        key={task}
        title={`${t(task)} · ${t('selected', { count: ids.length })}`}
        onClose={() => beginTask(undefined)}
      >
        {task === 'answer' && <BulkAnswer rows={rows} />}
        {task === 'label' && <BulkLabels ids={ids} />}
        {task === 'transfer' && <BulkTransfer ids={ids} />}
        {task === 'close' && <BulkClose rows={rows} />}
      </SidePane>
    </aside>
  )
}
