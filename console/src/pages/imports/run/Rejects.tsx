import { useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Download } from '#console/ui/controls/Download.tsx'
import { IconDownload } from '#console/ui/controls/icons.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { Table } from '#console/ui/table/Table.tsx'
import { useWords } from '#console/words/words.ts'
import type { Task } from '../task.ts'
import { RejectCodes } from './RejectCodes.tsx'
import classes from './Rejects.module.css'
import { useRejectColumns } from './rejectColumns.tsx'
import { run } from './runWords.ts'
import { SendMended } from './SendMended.tsx'
import type { useRejects } from './useRejects.ts'

const Rows = ({ task, rejects }: { task: Task; rejects: ReturnType<typeof useRejects> }) => {
  const t = useWords(run)
  const columns = useRejectColumns(task)
  const { data, error, refetch, isPlaceholderData } = rejects
  if (error && !data) return <Failure error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton rows={8} />
  const { meta } = data
  return (
    <Table
      name={`rejects.${task.recipe_id}`}
      label={t('rejected_rows')}
      columns={columns}
      rows={data.data.map((reject) => ({ id: reject.number, ...reject }))}
      total={meta.total}
      offset={(meta.current_page - 1) * meta.per_page}
      isStale={isPlaceholderData}
    />
  )
}

/** The rejected rows, by reason, with the cells at fault. */
export const Rejects = ({ task, rejects }: { task: Task; rejects: ReturnType<typeof useRejects> }) => {
  const t = useWords(run)
  const section = useRef<HTMLElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useKeys([
    {
      key: 'R',
      label: t('rejected_rows'),
      run: () => section.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus(),
    },
    { key: 'D', label: t('csv'), run: () => link.current?.click() },
  ])
  const address = parley.address('/relation-import-task/{id}/rejects', { path: { id: task.id } })
  return (
    <section className={classes.rejects} ref={section} aria-label={t('rejected_rows')}>
      <div className={classes.tools}>
        <h2>{t('rejected_rows')}</h2>
        <RejectCodes task={task} rejects={rejects} />
        <Download ref={link} href={address} hidden>
          {t('csv')}
        </Download>
        <span className={classes.csv}>
          <SendMended task={task} />
          <Button icon={IconDownload} shortcut="D" onClick={() => link.current?.click()}>
            {t('csv')}
          </Button>
        </span>
      </div>
      <div className={classes.table}>
        <Rows task={task} rejects={rejects} />
      </div>
    </section>
  )
}
