import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import classes from '#console/pages/admin/Form.module.css'
import { Button } from '#console/ui/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { employeeWords } from './words.ts'

/** Makes an employee a token that does not expire; it is shown until one says that it is kept. */
export const PermanentToken = ({ id }: { id: number }) => {
  const say = useWords(employeeWords)
  const [token, setToken] = useState<string>()
  const make = useSave(() => parley.POST('/employee/{id}/token', { path: { id } }), {
    onSuccess: ({ access_token }) => setToken(access_token),
  })
  return (
    <>
      <h3>{say('token')}</h3>
      {token === undefined ? (
        <>
          <p className={classes.hint}>{say('token_hint')}</p>
          <div>
            <Button onClick={() => make.mutate()} loading={make.isPending}>
              {say('make_token')}
            </Button>
          </div>
        </>
      ) : (
        <div role="status" className={classes.form}>
          <p>{say('token_once')}</p>
          <code className={classes.token}>{token}</code>
          <div className={classes.line}>
            <Button icon={IconCopy} onClick={() => navigator.clipboard.writeText(token)}>
              {say('copy_token')}
            </Button>
            <Button onClick={() => setToken(undefined)}>{say('kept')}</Button>
          </div>
        </div>
      )}
    </>
  )
}
