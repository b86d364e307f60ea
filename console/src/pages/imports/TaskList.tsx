import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useZone } from '#console/api/zone.ts'
import { List } from '#console/lists/List.tsx'
import type { useList } from '#console/lists/useList.ts'
import { Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { isOpen, isUndoing, partOf, stateOf, type Task } from './task.ts'
import { imports } from './words.ts'

const useColumns = (): Column<Task>[] => {
  const t = useWords(imports)
  const { at } = useZone()
  const stateText = (task: Task) =>
    [
      t(stateOf(task)),
      task.status === 1 && !task.is_cancelling ? `${Math.floor(partOf(task) * 100)} %` : '',
      task.dry_run ? t('dry') : '',
    ]
      .filter(Boolean)
      .join(' · ')
  const sentAt = (task: Task) => at(Date.parse(task.created_at)).slice(0, 16)
  return [
    { key: 'file', title: t('file'), width: 240, render: ({ file_name }) => file_name },
    {
      key: 'state',
      title: t('state'),
      width: 170,
      text: stateText,
      render: (task) =>
        task.status === 3 ? <Tag tone="red">{stateText(task)}</Tag> : <span>{stateText(task)}</span>,
    },
    { key: 'recipe', title: t('recipe'), width: 200, render: ({ recipe }) => recipe.name },
    {
      key: 'rows',
      title: t('rows'),
      width: 100,
      align: 'end',
      render: ({ total_amount }) => (total_amount ? formatNumber(total_amount) : ''),
    },
    {
      key: 'taken',
      title: t('taken'),
      width: 100,
      align: 'end',
      render: ({ imported_amount }) => formatNumber(imported_amount),
    },
    {
      key: 'rejected',
      title: t('rejected'),
      width: 100,
      align: 'end',
      render: ({ rejected_amount }) => (rejected_amount ? formatNumber(rejected_amount) : ''),
    },
    { key: 'sent', title: t('sent'), width: 150, render: sentAt },
  ]
}

const pollIntervalMs = 3000

interface Props {
  list: ReturnType<typeof useList<'/relation-import-task'>>
  empty: ReactNode
}

/** The imports, newest first. Those in progress update in place. */
export const TaskList = ({ list, empty }: Props) => {
  const t = useWords(imports)
  const navigate = useNavigate()
  const columns = useColumns()
  const isLive = list.rows?.some((task) => isOpen(task) || isUndoing(task)) ?? false
  const { refetch } = list
  useEffect(() => {
    if (!isLive) return undefined
    const timer = setInterval(() => document.hidden || void refetch(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [isLive, refetch])
  return (
    <List
      name="imports"
      label={t('tasks')}
      list={list}
      columns={columns}
      empty={empty}
      onOpen={({ id }) => void navigate({ to: '/imports/$id', params: { id: String(id) }, search: {} })}
    />
  )
}
