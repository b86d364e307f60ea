import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { attempt } from '#console/app/attempts.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import type { Body } from '#sdk/types.ts'
import { Checklist } from './Checklist.tsx'
import { OwnChecklist } from './OwnChecklist.tsx'
import classes from './Work.module.css'
import { workWords } from './words.ts'

type New = Body<'POST', '/ticket/{ticket}/checklist'>

const own = 'own'

const AddChecklist = ({ ticket }: { ticket: number }) => {
  const t = useWords(workWords)
  const may = useMay()
  const [isOwn, setOwn] = useState(false)
  const templates = useRead(
    '/checklist-template',
    { query: { per_page: 1000, sort: 'name' } },
    { enabled: may('checklist_template.read'), staleTime: 60_000 },
  )
  const add = useSave(
    (body: New) =>
      attempt(`ticket.checklist.${ticket}`, body, (idempotencyKey) =>
        parley.POST('/ticket/{ticket}/checklist', { path: { ticket }, body, idempotencyKey }),
      ),
    { refresh: ['/ticket'] },
  )
  if (isOwn) return <OwnChecklist ticket={ticket} onClose={() => setOwn(false)} />
  const offered = (templates.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Choice
      className={classes.add}
      aria-label={t('add_checklist')}
      placeholder={t('add_checklist')}
      searchable={offered.length > 5}
      data={[...offered, { value: own, label: t('own_checklist') }]}
      value={null}
      onChange={(chosen) => {
        if (chosen === own) setOwn(true)
        else if (chosen) add.mutate({ template_id: Number(chosen) })
      }}
    />
  )
}

/** What there is to do about a ticket. */
export const Checklists = ({ ticket }: { ticket: number }) => {
  const t = useWords(workWords)
  const mayChange = useMay()('ticket.update')
  const { data } = useRead('/ticket/{ticket}/checklist', { path: { ticket }, query: { per_page: 100 } })
  const lists = data?.data ?? []
  if (!mayChange && !lists.length) return null
  return (
    <section className={classes.section} aria-labelledby="ticket-checklists">
      <h2 id="ticket-checklists">{t('checklists')}</h2>
      {lists.map((list) => (
        <Checklist key={list.id} list={list} mayChange={mayChange} />
      ))}
      {mayChange && <AddChecklist ticket={ticket} />}
    </section>
  )
}
