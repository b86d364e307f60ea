import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import classes from '#console/pages/admin/Form.module.css'
import { Button } from '#console/ui/controls/Button.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { MakeToken } from './MakeToken.tsx'
import { useToken } from './useToken.ts'
import { tokens } from './words.ts'

type Holder = Schemas['AccessToken']
type OnClose = { onClose: () => void }

/** Selects the employee for a new token. */
export const NewToken = ({ onClose }: OnClose) => {
  const t = useWords(tokens)
  const [chosen, choose] = useState<{ id: number; name: string }>()
  const [isShown, setShown] = useState(false)
  return (
    <Panel title={t('new')} onClose={onClose}>
      <div className={classes.form}>
        <p>{t('what')}</p>
        <RecordSelect
          label={t('employee')}
          path="/colleague"
          nameField="name"
          value={chosen?.id ?? null}
          // Another choice would take away the token, which is shown only once.
          disabled={isShown}
          onChange={(id, name) => choose(id === null ? undefined : { id, name })}
        />
      </div>
      {chosen && (
        <MakeToken key={chosen.id} employee={chosen} onMade={() => setShown(true)} onKept={onClose} />
      )}
    </Panel>
  )
}

/** An employee's token, even if the open page of the list does not contain it. */
export const TokenPanel = ({ employee, onClose }: { employee: number } & OnClose) => {
  const t = useWords(tokens)
  const { token, isLoading, error, refetch } = useToken(employee)
  if (token) return <HeldToken holder={token} onClose={onClose} />
  if (isLoading) return null
  return (
    <Panel title={t(error ? 'permanent' : 'none_here')} onClose={onClose}>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <p className={classes.hint}>{t('none_here_text')}</p>
      )}
    </Panel>
  )
}

/** The holder and age of a token, which can be replaced or revoked here but is never shown. */
const HeldToken = ({ holder, onClose }: { holder: Holder } & OnClose) => {
  const t = useWords(tokens)
  const may = useMay()
  const { id, name, created_at } = holder
  const end = useSave(() => parley.DELETE('/employee/{id}/token', { path: { id } }), {
    refresh: ['/token', '/permanent-token'],
    onSuccess: onClose,
    done: () => ({ message: t('ended', { name }) }),
  })
  return (
    <Panel title={t('token', { name })} onClose={onClose}>
      <div className={classes.form}>
        {!may('token.create') && <p>{t('since', { at: formatMoment(created_at) })}</p>}
        {may('token.delete') && (
          <>
            <p className={classes.hint}>{t('end_hint')}</p>
            <div>
              <Button kind="danger" loading={end.isPending} onClick={() => end.mutate()}>
                {t('end', { name })}
              </Button>
            </div>
          </>
        )}
      </div>
      {may('token.create') && <MakeToken employee={holder} />}
    </Panel>
  )
}
