import { Menu } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useKeyName } from '#console/keys/keys.ts'
import { Download } from '#console/ui/controls/Download.tsx'
import { Key } from '#console/ui/controls/Key.tsx'
import { defineWords, useWords } from '#console/words/words.ts'
import { useIsKeyTaken } from '../bulk/marks.ts'
import classes from '../Inbox.module.css'
import { inbox } from '../words.ts'
import { useVisitorBlock } from './block/useVisitorBlock.ts'
import { blockWords } from './block/words.ts'
import type { Conversation } from './conversation.ts'
import type { Action } from './useActions.ts'

const words = defineWords('inbox-menu', {
  en: {
    transcript: 'Download as text',
    transcript_notes: 'Download as text, with notes',
  },
  'zh-TW': {
    transcript: '下載為文字檔',
    transcript_notes: '下載為文字檔（含備註）',
  },
})

interface Props {
  conversation: Conversation
  actions: Action[]
}

/** Returns the actions that are buttons beside the menu: all that the header has room for. */
const findButtons = () =>
  new Set(
    [...document.querySelectorAll<HTMLElement>('header [data-word]')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.dataset.word),
  )

const ends: readonly Action['word'][] = ['close', 'wrap_up']
const rankOf = ({ word, isSecondary = false }: Action) => (ends.includes(word) ? -1 : Number(isSecondary))

/** The menu of a conversation. It lists the actions that have no button, with Close or Wrap up first. */
export const MoreItems = ({ conversation, actions }: Props) => {
  const t = useWords(inbox)
  const tMenu = useWords(words)
  const tBlock = useWords(blockWords)
  const { block, unblock } = useVisitorBlock(conversation)
  const isKeyTaken = useIsKeyTaken()
  const keyName = useKeyName()
  const [buttons] = useState(findButtons)
  const transcript = (has_notes: boolean) =>
    parley.address('/conversation/{conversation}/transcript', {
      path: { conversation: conversation.id },
      query: { has_notes },
    })
  return (
    <>
      {actions
        .filter(({ word }) => !buttons.has(word))
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .map(({ word, run, shortcut }) => (
          <Menu.Item
            key={word}
            className={classes.menu}
            onClick={run}
            {...(!isKeyTaken(shortcut) && {
              rightSection: <Key>{shortcut}</Key>,
              'aria-keyshortcuts': keyName(shortcut),
            })}
          >
            {t(word)}
          </Menu.Item>
        ))}
      <Menu.Item component={Download} href={transcript(false)}>
        {tMenu('transcript')}
      </Menu.Item>
      <Menu.Item component={Download} href={transcript(true)}>
        {tMenu('transcript_notes')}
      </Menu.Item>
      {block && <Menu.Item onClick={() => void block()}>{tBlock('block')}</Menu.Item>}
      {unblock && <Menu.Item onClick={() => void unblock()}>{tBlock('unblock_visitor')}</Menu.Item>}
    </>
  )
}
