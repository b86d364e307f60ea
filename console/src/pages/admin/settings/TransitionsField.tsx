import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import classes from '#console/pages/admin/Form.module.css'
import { Choices } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { settings } from './words.ts'

interface Transition {
  from: number
  to: number
}

interface Status {
  id: number
  name: string
}

interface Props {
  label: string
  error?: string | undefined
  value: Transition[]
  onChange: (transitions: Transition[]) => void
}

interface StepsProps {
  status: Status
  others: Status[]
  /** The statuses that tickets may go to from it. */
  chosen: number[]
  onChoose: (ids: number[]) => void
}

/** The steps from one status, in words until they are to be changed: a choice for each would be many. */
const Steps = ({ status, others, chosen, onChoose }: StepsProps) => {
  const t = useWords(settings)
  const [isOpen, setOpen] = useState(false)
  const label = t('from_status', { name: status.name })
  if (isOpen)
    return (
      <Choices
        label={label}
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen.map(String)}
        autoFocus
        onChange={(ids) => onChoose(ids.map(Number))}
      />
    )
  const names = others.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <button type="button" className={classes.folded} onClick={() => setOpen(true)}>
      {label} <span>{names.join(t('comma')) || t('no_step')}</span>
    </button>
  )
}

/** From which status of the desk's own to which others tickets may go; without any, from each to each. */
export const TransitionsField = ({ label, error, value, onChange }: Props) => {
  const t = useWords(settings)
  const options = { query: { per_page: 1000, sort: 'position' } }
  const { data } = useRead('/ticket-status', options, { enabled: useMay()('ticket_status.read') })
  const statuses = data?.data ?? []
  if (!statuses.length) return null
  const chosenOf = Map.groupBy(value, ({ from }) => from)
  return (
    <fieldset className={classes.form}>
      <legend>{label}</legend>
      <p className={classes.hint}>{t('transitions_hint')}</p>
      {error && <p role="alert">{error}</p>}
      {statuses.map((status) => (
        <Steps
          key={status.id}
          status={status}
          others={statuses.filter(({ id }) => id !== status.id)}
          chosen={(chosenOf.get(status.id) ?? []).map(({ to }) => to)}
          onChoose={(ids) =>
            onChange([
              ...value.filter(({ from }) => from !== status.id),
              ...ids.map((to) => ({ from: status.id, to })),
            ])
          }
        />
      ))}
    </fieldset>
  )
}
