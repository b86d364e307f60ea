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

interface Props {
  label: string
  error?: string | undefined
  value: Transition[]
  onChange: (transitions: Transition[]) => void
}

/** From which status of the desk's own to which others tickets may go; without any, from each to each. */
export const TransitionsField = ({ label, error, value, onChange }: Props) => {
  const say = useWords(settings)
  const options = { query: { per_page: 1000, sort: 'position' } }
  const { data } = useRead('/ticket-status', options, { enabled: useMay()('ticket_status.read') })
  const statuses = data?.data ?? []
  if (!statuses.length) return null
  return (
    <fieldset className={classes.form}>
      <legend>{label}</legend>
      <p className={classes.hint}>{say('transitions_hint')}</p>
      {error && <p role="alert">{error}</p>}
      {statuses.map(({ id, name }) => (
        <Choices
          key={id}
          label={say('from_status', { name })}
          data={statuses
            .filter((other) => other.id !== id)
            .map((other) => ({ value: String(other.id), label: other.name }))}
          value={value.filter(({ from }) => from === id).map(({ to }) => String(to))}
          onChange={(chosen) =>
            onChange([
              ...value.filter(({ from }) => from !== id),
              ...chosen.map((to) => ({ from: id, to: Number(to) })),
            ])
          }
        />
      ))}
    </fieldset>
  )
}
