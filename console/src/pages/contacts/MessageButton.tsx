import { Menu } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Schemas } from '#sdk/types.ts'
import { contactWords } from './contactWords.ts'

type Contactable = Schemas['Contactable']

/** The conversation with a contactable that is open, or a new one. */
const openConversation = async ({ id, contactable_type }: Contactable) => {
  const body = { contactable_type, contactable_id: id }
  try {
    return (await parley.POST('/conversation', { body })).data.id
  } catch (error) {
    if (!(error instanceof ParleyError && error.code === 'conversation_open')) throw error
    const query = { contactable_type, contactable_id: id, sort: '-id', per_page: 1 }
    const [open] = (await parley.GET('/conversation', { query })).data
    if (!open) throw error
    return open.id
  }
}

/** Writes to a contact on one of its channels; absent where it has none. */
export const MessageButton = ({ id }: { id: number }) => {
  const say = useWords(contactWords)
  const mayWrite = useMay()('conversation.update')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(
    '/contact/{contact}/contactable',
    { path: { contact: id }, query: { per_page: 50 } },
    { enabled: mayWrite },
  )
  const reachable = (data?.data ?? []).filter(({ is_blocked }) => !is_blocked)
  const write = useSave(openConversation, {
    onSuccess: (conversation) => void navigate({ to: '/inbox/$id', params: { id: String(conversation) } }),
  })
  const begin = () => {
    const [only] = reachable
    if (reachable.length === 1 && only) write.mutate(only)
    else if (only) setOpen(true)
  }
  useKeys(reachable.length ? [{ key: 'M', label: say('message'), run: begin }] : [])
  if (reachable.length === 0) return null
  const button = (
    <Button icon={IconSend} shortcut="M" onClick={begin}>
      {say('message')}
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
