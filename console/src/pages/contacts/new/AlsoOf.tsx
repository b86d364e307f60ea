import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSettled } from '#console/ui/page/useSettled.ts'
import { useWords } from '#console/words/words.ts'
import { ContactLinks } from '../ContactLinks.tsx'
import classes from '../contact/Contact.module.css'
import { contactWords } from '../contactWords.ts'
import { isEmail } from '../points/contactPoints.ts'

const minDigits = 5
const isWhole = {
  phone: (text: string) => text.replaceAll(/\P{Nd}/gu, '').length >= minDigits,
  email: isEmail,
}

const permissions = { phone: 'phone_number.read', email: 'email_contact.read' }

interface Props {
  kind: 'phone' | 'email'
  text: string
  /** The contact being edited, who is not listed. */
  except: number | undefined
}

/** A notice if other contacts already have the phone number or email being typed. */
export const AlsoOf = ({ kind, text, except }: Props) => {
  const t = useWords(contactWords)
  const may = useMay()
  const settled = useSettled(text.trim())
  const query = { per_page: 4, ...(kind === 'phone' ? { phone_number: settled } : { email: settled }) }
  const isAllowed = may('contact.read') && may(permissions[kind])
  const { data } = useRead('/contact', { query }, { enabled: isAllowed && isWhole[kind](settled) })
  const others = data?.data.filter(({ id }) => id !== except) ?? []
  return (
    <p role="status" className={classes.also}>
      {others.length > 0 && (
        <>
          {t(`also_${kind}`)} <ContactLinks contacts={others} />
        </>
      )}
    </p>
  )
}
