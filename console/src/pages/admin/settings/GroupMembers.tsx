import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import classes from '#console/pages/admin/Form.module.css'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { memberWords } from './memberWords.ts'
import { useGroupMembers } from './useGroupMembers.ts'

interface Props {
  group: { id: number; name: string }
}

const Members = ({ group }: Props) => {
  const t = useWords(memberWords)
  const mayChange = useMay()('employee.update')
  const { members, count, add, remove } = useGroupMembers(group)
  if (!members) return null
  const isMember = (id: number | null) => members.some((one) => one.id === id)
  return (
    <section className={classes.form} aria-label={t('members')}>
      <h3>{t('members')}</h3>
      <p className={classes.hint}>{count ? t('count', { count }) : t('nobody')}</p>
      <ul className={classes.rows}>
        {members.map(({ id, name, is_disabled }) => (
          <li key={id}>
            <span>
              <Link to="/admin/$page/$id" params={{ page: 'employees', id: String(id) }} search={{}}>
                {name}
              </Link>
              {is_disabled && ` · ${t('is_disabled')}`}
            </span>
            {mayChange && (
              <IconButton icon={IconX} label={t('remove', { name })} onClick={() => remove(id)} />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <RecordSelect
          label={t('add')}
          path="/employee"
          nameField="name"
          value={null}
          onChange={(id) => id !== null && !isMember(id) && add(id)}
        />
      )}
    </section>
  )
}

/** The employees of a group, whose membership can be changed here too. */
export const GroupMembers = ({ group }: Props) => useMay()('employee.read') && <Members group={group} />
