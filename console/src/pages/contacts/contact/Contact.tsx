import { Menu } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useAreFieldsKnown } from '#console/fields/definitions.ts'
import { editField } from '#console/fields/editField.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Breadcrumb } from '#console/lists/stepping/Breadcrumb.tsx'
import { Steps } from '#console/lists/stepping/Steps.tsx'
import { useStepping } from '#console/lists/stepping/useStepping.ts'
import { useRecordNews } from '#console/lists/useRecordNews.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconDots, IconTrash } from '#console/ui/controls/icons.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { FocusKept } from '#console/ui/page/FocusKept.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Settled } from '#console/ui/page/Settled.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'
import { DuplicateBand } from '../merge/DuplicateBand.tsx'
import classes from './Contact.module.css'
import { ContactBody } from './ContactBody.tsx'
import { ContactSide } from './ContactSide.tsx'
import { DeleteContact } from './DeleteContact.tsx'
import { MessageButton } from './MessageButton.tsx'
import { TicketButton } from './TicketButton.tsx'
import { useContact } from './useContact.ts'

const More = ({ onDelete }: { onDelete: () => void }) => {
  const t = useWords(contactWords)
  const tCommon = useWords(common)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDots} label={tCommon('more')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={onDelete}>
          {t('delete_contact')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The page of a contact. */
export const Component = () => {
  const t = useWords(contactWords)
  const may = useMay()
  const id = Number(useParams({ strict: false }).id)
  const { contact, change, error, refetch } = useContact(id)
  useRecordNews('/contact/{contact}', id)
  const areFieldsKnown = useAreFieldsKnown()
  const { place, go, back, view } = useStepping('/contact', id)
  const [deleting, setDeleting] = useState<number>()
  const isLoading = contact ? !areFieldsKnown : !error
  useKeys([
    ...(may('contact.update') ? [{ key: 'E', label: t('edit_field'), run: () => editField() }] : []),
    // Esc returns to a list only if the record was opened from one.
    ...(place ? [{ key: 'Escape', label: t('contacts'), run: back }] : []),
  ])
  return (
    <Page
      title={contact ? (contact.name ?? `#${id}`) : t('contact')}
      before={<Breadcrumb label={t('contacts')} back={back} view={view} />}
      views={<span className={classes.muted}>{contact?.membership_no}</span>}
      steps={contact && <Steps place={place} go={go} />}
      actions={
        contact && (
          <>
            <MessageButton id={id} />
            {may('ticket.create') && <TicketButton id={id} />}
            {may('contact.delete') && <More onDelete={() => setDeleting(id)} />}
          </>
        )
      }
      isLoading={isLoading}
    >
      {error && !contact && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton />}
      {contact && areFieldsKnown && (
        <Settled className={classes.page}>
          <FocusKept className={classes.main}>
            <DuplicateBand id={id} />
            <ContactBody key={id} contact={contact} change={change} />
          </FocusKept>
          <ContactSide key={id} id={id} />
        </Settled>
      )}
      {contact && deleting === id && (
        <DeleteContact contact={contact} onClose={() => setDeleting(undefined)} onGone={back} />
      )}
    </Page>
  )
}
