import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useIsReachable } from '#console/messages/channels.ts'
import { placeToWrite } from '#console/pages/inbox/beginning.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconSend } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { contactWords } from '../contactWords.ts'

/** Starts a message to a contact on one of its channels. Absent if it has none. */
export const MessageButton = ({ id }: { id: number }) => {
  const t = useWords(contactWords)
  const mayWrite = useMay()('conversation.update')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(
    '/contact/{contact}/contactable',
    { path: { contact: id }, query: { per_page: 50 } },
    { enabled: mayWrite },
  )
  const isReachable = useIsReachable()
  const reachable = (data?.data ?? []).filter(
    ({ is_blocked, contactable_type }) => !is_blocked && isReachable(contactable_type),
  )
  const write = useSave(
    ({ id: contactable_id, contactable_type }: Schemas['Contactable']) =>
      placeToWrite({ contactable_type, contactable_id }),
    { onSuccess: (place) => void navigate({ to: '/inbox/$id', params: { id: place } }) },
  )
  const begin = () => {
    const [only] = reachable
    if (reachable.length === 1 && only) write.mutate(only)
    else if (only) setOpen(true)
  }
  useKeys(reachable.length ? [{ key: 'M', label: t('message'), run: begin }] : [])
  if (reachable.length === 0) return null
  const button = (
    <Button icon={IconSend} shortcut="M" onClick={begin}>
      {t('message')}
    </Button>
  )
  if (reachable.length === 1) return button
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {reachable.map((one) => (
          <Menu.Item key={one.id} onClick={() => write.mutate(one)}>
            {one.channel.name} {one.display_name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
