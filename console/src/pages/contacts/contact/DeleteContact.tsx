import { Button } from '#console/ui/controls/Button.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'
import classes from './Contact.module.css'
import type { Contact } from './useContact.ts'
import { useDeletion } from './useDeletion.ts'

interface Props {
  contact: Contact
  onClose: () => void
  onGone: () => void
}

const Counts = ({ title, counts }: { title: string; counts: string[] }) =>
  counts.length > 0 && (
    <>
      <p>{title}</p>
      <ul className={classes.counts}>
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )

/** Shows the counts of what is deleted with a contact, and asks for confirmation with its name. */
export const DeleteContact = ({ contact, onClose, onGone }: Props) => {
  const t = useWords(contactWords)
  const { isCounted, goes, stays, remove } = useDeletion(contact, onGone)
  return (
    <Panel title={t('delete_contact')} onClose={onClose}>
      {isCounted && (
        <>
          <Counts title={t('delete_with')} counts={goes} />
          <Counts title={t('delete_stays')} counts={stays} />
          <p>{t('delete_for_good')}</p>
          <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('delete_name', { name: contact.name })}
          </Button>
        </>
      )}
    </Panel>
  )
}
