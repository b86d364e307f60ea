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
  const say = useWords(memberWords)
  const mayChange = useMay()('employee.update')
  const { members, count, add, remove } = useGroupMembers(group)
  if (!members) return null
  const isMember = (id: number | null) => members.some((one) => one.id === id)
  return (
    <section className={classes.form} aria-label={say('members')}>
      <h3>{say('members')}</h3>
      <p className={classes.hint}>{count ? say('count', { count }) : say('nobody')}</p>
      <ul className={classes.rows}>
        {members.map(({ id, name, is_disabled }) => (
          <li key={id}>
            <span>
              <Link to="/admin/$page/$id" params={{ page: 'employees', id: String(id) }} search={{}}>
                {name}
              </Link>
              {is_disabled && ` · ${say('is_disabled')}`}
            </span>
            {mayChange && (
              <IconButton icon={IconX} label={say('remove', { name })} onClick={() => remove(id)} />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <RecordSelect
          label={say('add')}
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
