import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import classes from '#console/pages/admin/Form.module.css'
import { Once } from '#console/pages/admin/Once.tsx'
import { Button } from '#console/ui/Button.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { tokens } from './words.ts'

interface Props {
  employee: { id: number; name: string }
  onKept?: () => void
}

/** The token that an employee has: null if there is none or it cannot be told, undefined until it is known. */
const useToken = ({ id, name }: Props['employee']) => {
  const mayRead = useMay()('token.read')
  const query = { search: name, per_page: 100 }
  const { data, error } = useRead('/token', { query }, { enabled: mayRead })
  if (!data) return mayRead && !error ? undefined : null
  return data.data.find((one) => one.id === id) ?? null
}

/** Makes an employee a token that does not expire, in place of any other; it is shown until it is said to be kept. */
export const MakeToken = ({ employee, onKept }: Props) => {
  const { id, name } = employee
  const say = useWords(tokens)
  const former = useToken(employee)
  const [token, show] = useState<string>()
  const make = useSave(() => parley.POST('/employee/{id}/token', { path: { id } }), {
    refresh: ['/token', '/permanent-token'],
    onSuccess: ({ access_token }) => show(access_token),
  })
  const keep = () => {
    show(undefined)
    onKept?.()
  }
  if (former === undefined) return null
  return (
    <section className={classes.form} aria-label={say('permanent')}>
      <h3>{say('permanent')}</h3>
      {token === undefined ? (
        <>
          {former && <p>{say('since', { at: formatMoment(former.created_at) })}</p>}
          <p className={classes.hint}>{say(former ? 'ends_former' : 'replaces')}</p>
          <div>
            <Button kind={former ? 'danger' : 'plain'} onClick={() => make.mutate()} loading={make.isPending}>
              {say(former ? 'replace' : 'make', { name })}
            </Button>
          </div>
        </>
      ) : (
        <Once label={say('token', { name })} hint={say('once')} value={token} onKept={keep} />
      )}
    </section>
  )
}
