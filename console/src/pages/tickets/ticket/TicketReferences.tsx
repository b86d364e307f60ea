import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { type Reference, ReferencesContext } from '#console/messages/references/context.ts'

const none: Reference[] = []

/** Lets the texts of a ticket lead to the contacts that they name. */
export const TicketReferences = ({ ticket, children }: { ticket: number; children: ReactNode }) => {
  const may = useMay()
  const navigate = useNavigate()
  const { data } = useRead(
    '/ticket/{ticket}/reference',
    { path: { ticket } },
    { enabled: may('contact.read'), keep: true },
  )
  const open = useCallback(
    (contact: number, row?: number) =>
      void navigate({ to: '/contacts/$id', params: { id: String(contact) }, search: { row } as never }),
    [navigate],
  )
  const found = data?.data ?? none
  const references = useMemo(() => ({ found, open }), [found, open])
  return <ReferencesContext value={references}>{children}</ReferencesContext>
}
