import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import classes from '#console/pages/admin/Form.module.css'
import { SecretOnce } from '#console/pages/admin/SecretOnce.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { dropLink, linkOf } from './links.ts'
import { employeeWords } from './words.ts'

interface Props {
  employee: Schemas['EmployeeAccount']
  onKept?: () => void
}

/** A link with which the employee chooses a password, shown once. */
export const Invite = ({ employee, onKept }: Props) => {
  const { id, name, has_password, invited_until } = employee
  const t = useWords(employeeWords)
  const isOwn = useMe().id === id
  const [link, show] = useState(() => linkOf(id))
  const make = useSave(() => parley.POST('/employee/{employee}/invitation', { path: { employee: id } }), {
    refresh: ['/employee'],
    isForm: true,
    onSuccess: ({ data }: { data: { url: string } }) => show(data.url),
  })
  const keep = () => {
    dropLink(id)
    show(undefined)
    onKept?.()
  }
  if (isOwn) return null
  if (link)
    return (
      <SecretOnce
        label={t('invitation_for', { name })}
        hint={t('invitation_once')}
        value={link}
        onKept={keep}
      />
    )
  const hint = invited_until
    ? t('invited_until', { at: formatMoment(invited_until) })
    : t(has_password ? 'invitation_forgotten' : 'invitation_new')
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{hint}</p>
      <div>
        <Button loading={make.isPending} onClick={() => make.mutate(undefined)}>
          {t(invited_until ? 'invite_again' : 'invite')}
        </Button>
      </div>
    </div>
  )
}
