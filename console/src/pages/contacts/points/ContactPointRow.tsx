import { useCodeOptions } from '#console/fields/definitions.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconMail, IconMapPin, IconPencil, IconPhone, IconTrash } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../contact/Contact.module.css'
import { contactWords } from '../contactWords.ts'
import type { ContactPoint } from './contactPoints.ts'

interface Props {
  point: ContactPoint
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

const icons = { phone: IconPhone, email: IconMail, address: IconMapPin }

/** Returns the text of a contact point. */
export const contactPointText = ({ kind, record }: ContactPoint, ext: (number: string) => string) => {
  if (kind === 'phone')
    return [record.number, record.extension && ext(record.extension)].filter(Boolean).join(' ')
  if (kind === 'email') return record.address
  const { address, city, state } = record
  const places = [city?.name, state?.name].filter((name) => name && !address.includes(name))
  return [address, ...places].join(', ')
}

/** A text that breaks behind the @ of an e-mail address, if it has to. */
const Breakable = ({ text }: { text: string }) => {
  const [first, ...rest] = text.split('@')
  return rest.length ? (
    <>
      {first}@<wbr />
      {rest.join('@')}
    </>
  ) : (
    text
  )
}

/** One contact point. */
export const ContactPointRow = ({ point, onEdit, onRemove }: Props) => {
  const t = useWords(contactWords)
  const phoneTypes = useCodeOptions('phone_number.type')
  const addressTypes = useCodeOptions('address.type')
  const { kind, record } = point
  const Icon = icons[kind]
  const types = kind === 'phone' ? phoneTypes : addressTypes
  const label =
    kind === 'email'
      ? (record.name ?? t('email'))
      : (types.find(({ value }) => value === String(record.type))?.label ?? '')
  const note = [record.description, kind === 'address' ? record.country?.name : undefined]
  const text = contactPointText(point, (number) => t('ext', { number }))
  return (
    <li className={classes.point}>
      <Icon size={14} stroke={1.6} aria-hidden="true" />
      <span className={classes.pointType}>{label}</span>
      {onEdit ? (
        <button
          type="button"
          className={classes.pointText}
          aria-label={t('edit_what', { what: text })}
          onClick={onEdit}
        >
          <Breakable text={text} />
        </button>
      ) : (
        <span className={classes.pointText}>
          <Breakable text={text} />
        </span>
      )}
      <span className={classes.note}>{note.filter(Boolean).join(' · ')}</span>
      <span className={classes.tools}>
        {onEdit && <IconPencil size={14} stroke={1.6} aria-hidden="true" onClick={onEdit} />}
        {onRemove && (
          <IconButton icon={IconTrash} label={t('remove_what', { what: text })} onClick={onRemove} />
        )}
      </span>
    </li>
  )
}
