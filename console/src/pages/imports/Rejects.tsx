import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Query } from '#sdk/types.ts'
import classes from './Import.module.css'
import { useRejectColumns } from './rejectColumns.tsx'
import { run } from './runWords.ts'
import { isOpen, type Task } from './task.ts'

const path = '/relation-import-task/{id}/rejects.json'
type Code = NonNullable<Query<'GET', typeof path>['code']>

export interface RejectPlace {
  code: Code
  page: number
}

/** A page of the rows that were not taken; the exact number of them stands in its `meta`. */
export const useRejects = (task: Task) => {
  const [{ code, page = 1 }, set] = useAddress<RejectPlace>()
  const query = { page, per_page: 40, ...(code && { code }) }
  const how = { keep: true, ...(isOpen(task) && { refetchInterval: 2000 }) }
  const read = useRead(path, { path: { id: task.id }, query }, how)
  return { ...read, code, set }
}

/** Rows by reason; a row with several reasons counts for each. */
const useCounts = (task: Task) => {
  const how = isOpen(task) ? { refetchInterval: 5000 } : {}
  return useRead('/relation-import-task/{id}/reject-counts', { path: { id: task.id } }, how).data?.data ?? []
}

const Codes = ({ task, rejects }: { task: Task; rejects: ReturnType<typeof useRejects> }) => {
  const say = useWords(run)
  const choose = (code: Code | undefined) =>
    void rejects.set({ code: code as Code, page: undefined as never })
  const all = { code: undefined, total: task.rejected_amount }
  return [all, ...useCounts(task)].map(({ code, total }) => (
    <button
      key={code ?? 'all'}
      type="button"
      className={classes.code}
      aria-pressed={rejects.code === code}
      onClick={() => choose(code)}
    >
      {code ? say(`code_${code}`) : say('all')} <span>{formatNumber(total)}</span>
    </button>
  ))
}

const Rows = ({ task, rejects }: { task: Task; rejects: ReturnType<typeof useRejects> }) => {
  const say = useWords(run)
  const columns = useRejectColumns(task)
  const { data, error, refetch, isPlaceholderData } = rejects
  if (error && !data) return <Failure error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton rows={8} />
  const { meta } = data
  return (
    <Table
      name={`rejects.${task.recipe_id}`}
      label={say('rejected_rows')}
      columns={columns}
      rows={data.data.map((reject) => ({ id: reject.number, ...reject }))}
      total={meta.total}
      offset={(meta.current_page - 1) * meta.per_page}
      isStale={isPlaceholderData}
    />
  )
}

/** The rows that were not taken, by reason, with the cells that are to blame. */
export const Rejects = ({ task, rejects }: { task: Task; rejects: ReturnType<typeof useRejects> }) => {
  const say = useWords(run)
  const section = useRef<HTMLElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useKeys([
    {
      key: 'R',
      label: say('rejected_rows'),
      run: () => section.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus(),
    },
    { key: 'D', label: say('csv'), run: () => link.current?.click() },
  ])
  const address = parley.address('/relation-import-task/{id}/rejects', { path: { id: task.id } })
  return (
    <section className={classes.rejects} ref={section} aria-label={say('rejected_rows')}>
      <div className={classes.tools}>
        <h2>{say('rejected_rows')}</h2>
        <Codes task={task} rejects={rejects} />
        <a ref={link} href={address} download hidden>
          {say('csv')}
        </a>
        <span className={classes.csv}>
          <Button icon={IconDownload} shortcut="D" onClick={() => link.current?.click()}>
            {say('csv')}
          </Button>
        </span>
      </div>
      <div className={classes.table}>
        <Rows task={task} rejects={rejects} />
      </div>
    </section>
  )
}
