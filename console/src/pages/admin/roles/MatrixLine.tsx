import { useMay } from '#console/api/me.ts'
import { admin } from '#console/pages/admin/words.ts'
import { useWords } from '#console/words/words.ts'
import { cellOf, changesOf, type Line, type Verb, verbs } from './matrix.ts'
import classes from './Roles.module.css'
import { roleWords } from './words.ts'

/** The permissions of a role, before and after the edit. */
export interface Permissions {
  /** All existing permissions. */
  all: readonly string[]
  before: ReadonlySet<string>
  after: ReadonlySet<string>
  /** Absent if the role may not be changed. */
  onChange?: ((permissions: ReadonlySet<string>) => void) | undefined
}

interface Props extends Permissions {
  line: Line
  row: number
  /** The one cell in the tab order. */
  focus: string
  onFocus: (place: string) => void
}

interface CellProps extends Omit<Props, 'line' | 'row'> {
  name: string
  verb: Verb
  permissions: string[]
  place: string
}

const Cell = ({ name, verb, permissions, place, before, after, onChange, focus, onFocus }: CellProps) => {
  const t = useWords(roleWords)
  const may = useMay()
  const held = permissions.filter((permission) => after.has(permission)).length
  const isFull = held === permissions.length
  const isBeyond = !isFull && !permissions.every((permission) => before.has(permission) || may(permission))
  const toggle = () => {
    const next = new Set(after)
    for (const permission of permissions) isFull ? next.delete(permission) : next.add(permission)
    onChange?.(next)
  }
  return (
    <input
      type="checkbox"
      aria-label={`${name}: ${t(verb)}`}
      title={permissions.join(', ')}
      checked={isFull}
      disabled={!onChange || isBeyond}
      data-place={place}
      tabIndex={place === focus ? 0 : -1}
      ref={(box) => {
        if (box) box.indeterminate = held > 0 && !isFull
      }}
      onFocus={() => onFocus(place)}
      onChange={toggle}
    />
  )
}

/** One line of the matrix: a cell for each verb that exists, and the changes in words. */
export const MatrixLine = ({ line, row, ...shared }: Props) => {
  const t = useWords(roleWords)
  const { all, before, after } = shared
  const tAdmin = useWords(admin)
  const name = (line.word && t(line.word)) ?? (line.page && tAdmin(line.page)) ?? line.resources.join(', ')
  const { gained, lost } = changesOf(line, all, before, after)
  const listed = (given: Verb[]) => given.map((verb) => t(`do_${verb}`)).join(t('and'))
  const notes = [
    gained.length > 0 && t('may_now', { verbs: listed(gained) }),
    lost.length > 0 && t('may_no_longer', { verbs: listed(lost) }),
  ].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        {name}
        {line.note && <small>{t(line.note)}</small>}
      </th>
      {verbs.map((verb, column) => {
        const permissions = cellOf(line, verb, all)
        const isChanged = gained.includes(verb) || lost.includes(verb)
        const place = `${row}.${column}`
        return (
          <td key={verb} data-changed={isChanged || undefined}>
            {permissions.length > 0 ? (
              <Cell {...shared} name={name} verb={verb} permissions={permissions} place={place} />
            ) : (
              <span title={t('none')}>–</span>
            )}
          </td>
        )
      })}
      <td className={classes.note}>{notes.join(t('and'))}</td>
    </tr>
  )
}
