import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import classes from '#console/pages/admin/Form.module.css'
import { Once } from '#console/pages/admin/Once.tsx'
import { Button } from '#console/ui/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { tokens } from './words.ts'

interface Props {
  employee: { id: number; name: string }
  onKept?: () => void
}

/** Makes an employee a token that does not expire; it is shown until one says that it is kept. */
export const MakeToken = ({ employee: { id, name }, onKept }: Props) => {
  const say = useWords(tokens)
  const [token, show] = useState<string>()
  const make = useSave(() => parley.POST('/employee/{id}/token', { path: { id } }), {
    refresh: ['/permanent-token'],
    onSuccess: ({ access_token }) => show(access_token),
  })
  const keep = () => {
    show(undefined)
    onKept?.()
  }
  return (
    <section className={classes.form} aria-label={say('permanent')}>
      <h3>{say('permanent')}</h3>
      {token === undefined ? (
        <>
          <p className={classes.hint}>{say('replaces')}</p>
          <div>
            <Button onClick={() => make.mutate()} loading={make.isPending}>
              {say('make', { name })}
            </Button>
          </div>
        </>
      ) : (
        <Once label={say('token', { name })} hint={say('once')} value={token} onKept={keep} />
      )}
    </section>
  )
}
