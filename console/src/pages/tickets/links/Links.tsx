import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { Ticket } from '../codes.ts'
import { StatusMark } from '../Marks.tsx'
import { LinkForm } from './LinkForm.tsx'
import classes from './Links.module.css'
import { refreshed } from './paths.ts'
import { TellChildren } from './TellChildren.tsx'
import { linkWords } from './words.ts'

type TicketLink = Schemas['TicketLink']

const useRemove = (id: number) => {
  const t = useWords(linkWords)
  return useSave(
    (link: TicketLink) =>
      parley.DELETE('/ticket/{ticket}/link/{link}', { path: { ticket: id, link: link.id } }),
    {
      refresh: refreshed,
      done: (_, { type, ticket_id }) => ({
        message: t('unlinked'),
        undo: () => parley.POST('/ticket/{ticket}/link', { path: { ticket: id }, body: { type, ticket_id } }),
      }),
    },
  )
}

/** The tickets that a ticket is linked with, and the messages to the customers of its children. */
export const Links = ({ ticket: { id, status } }: { ticket: Ticket }) => {
  const t = useWords(linkWords)
  const may = useMay()
  const { data } = useRead('/ticket/{ticket}/link', {
    path: { ticket: id },
    query: { per_page: 200, sort: 'type' },
  })
  const [open, setOpen] = useState<'link' | 'tell'>()
  const remove = useRemove(id)
  const mayChange = may('ticket.update')
  const links = data?.data ?? []
  if (!mayChange && !links.length) return null
  const isDone = status >= 2
  const hasChildren = links.some(({ type }) => type === 'parent')
  return (
    <section className={classes.links} aria-labelledby="ticket-links">
      <header>
        <h2 id="ticket-links">{t('links')}</h2>
        {mayChange && (
          <Button
            kind="quiet"
            aria-expanded={open === 'link'}
            onClick={() => setOpen(open === 'link' ? undefined : 'link')}
          >
            {t('add_link')}
          </Button>
        )}
      </header>
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link.id}>
              <span className={classes.type}>{t(link.type)}</span>
              <StatusMark status={link.ticket.status} />
              <Link to="/tickets/$id" params={{ id: String(link.ticket_id) }}>
                #{formatNumber(link.ticket_id)} {link.ticket.subject}
              </Link>
              {mayChange && (
                <IconButton
                  icon={IconX}
                  label={t('remove_link', { id: formatNumber(link.ticket_id) })}
                  onClick={() => remove.mutate(link)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'link' && <LinkForm id={id} onClose={() => setOpen(undefined)} />}
      {isDone && hasChildren && may('conversation.update') && open !== 'tell' && (
        <Button kind="plain" onClick={() => setOpen('tell')}>
          {t('tell_children')}
        </Button>
      )}
      {open === 'tell' && <TellChildren id={id} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
